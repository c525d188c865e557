import { SERVICE_TYPES } from '../options'

// A service page asks for a quote under its own id; the form speaks of service types. Services that
// staff add have no type of their own and are sorted by hand.
const TYPE_OF_SERVICE: Readonly<Record<string, string>> = {
  consulting: 'consulting',
  'e-waste': 'e-waste-recycling',
  municipal: 'infrastructure-solutions',
  'project-management': 'project-management',
}

/** The service type to preselect for `?service=`, a service's id or a type; undefined where nothing was asked. */
export function serviceTypeFor(service: string | null): string | undefined {
  if (!service) return undefined
  if (Object.hasOwn(TYPE_OF_SERVICE, service)) return TYPE_OF_SERVICE[service]
  return parseServiceType(service) ?? 'other'
}

/** The word itself where it is a service type. */
export function parseServiceType(word: string | null): string | undefined {
  return SERVICE_TYPES.find(({ value }) => value === word)?.value
}
