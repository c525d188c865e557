import { SERVICE_TYPES } from '../options'

// Service pages link to the quote form with their own id, which maps to a service type here.
// Services that staff add have none; staff sort those requests by hand.
const TYPE_OF_SERVICE: Readonly<Record<string, string>> = {
  consulting: 'consulting',
  'e-waste': 'e-waste-recycling',
  municipal: 'infrastructure-solutions',
  'project-management': 'project-management',
}

/** The service type to preselect for `?service=` (a service id or a type); undefined if unknown. */
export function serviceTypeFor(service: string | null): string | undefined {
  if (!service) return undefined
  if (Object.hasOwn(TYPE_OF_SERVICE, service)) return TYPE_OF_SERVICE[service]
  return parseServiceType(service) ?? 'other'
}

/** Returns the value if it is a service type. */
export function parseServiceType(word: string | null): string | undefined {
  return SERVICE_TYPES.find(({ value }) => value === word)?.value
}
