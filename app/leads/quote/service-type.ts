import { SERVICE_TYPES } from '../options'

/**
 * Which kind of work a service's quote is about (`/quote?service={id}`). Services and kinds of work
 * are two lists: staff add to the first, the form offers the second.
 */
const TYPE_OF_SERVICE: Record<string, string> = {
  consulting: 'consulting',
  'e-waste': 'e-waste-recycling',
  municipal: 'infrastructure-solutions',
  'project-management': 'project-management',
}

/** The kind of work to preselect for a service's id, or for a kind of work itself; empty for none. */
export function serviceTypeFor(service: string | null): string {
  if (!service) return ''
  if (Object.hasOwn(TYPE_OF_SERVICE, service)) return TYPE_OF_SERVICE[service] ?? ''
  return SERVICE_TYPES.some(({ value }) => value === service) ? service : 'other'
}
