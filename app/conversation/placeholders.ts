/** Placeholders in templates, filled in for each request. */
const PLACEHOLDERS = ['name', 'reference', 'link', 'event', 'window', 'brandName'] as const
type Placeholder = (typeof PLACEHOLDERS)[number]

/** The values of one request; null if it has none, such as no event. */
export type PlaceholderValues = Record<Placeholder, string | null>

const ANY = /\{(\w+)\}/g

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')

const isKnown = (name: string): name is Placeholder =>
  PLACEHOLDERS.some((placeholder) => placeholder === name)

const namesIn = (text: string): string[] =>
  Array.from(text.matchAll(ANY), ([, name = '']) => name).filter(
    (name, n, all) => all.indexOf(name) === n,
  )

/** For hints of fields. */
export const PLACEHOLDERS_HINT = `Placeholders: ${inBraces(PLACEHOLDERS)}.`

/** For fields: text with these placeholders only. */
export const placeholderPattern = (names: readonly string[]) => ({
  source: `(?:[^\\{]|\\{(?:${names.join('|')})\\}|\\{(?!\\w+\\}))*`,
  message: `Use only these placeholders: ${inBraces(names)}`,
})

/** For the fields of templates and replies. */
export const PLACEHOLDER_PATTERN = placeholderPattern(PLACEHOLDERS)

/** Why a text cannot be sent about this request; null if each placeholder has a value. */
export function missingValues(text: string, values: PlaceholderValues): string | null {
  const missing = namesIn(text).filter((name) => isKnown(name) && !values[name])
  if (missing.length === 0) return null
  return `${inBraces(missing)} has no value for this request. Please write it yourself.`
}

/** The text with its placeholders filled in; those without a value stay. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(ANY, (whole, name: string) => (isKnown(name) && values[name]) || whole)
