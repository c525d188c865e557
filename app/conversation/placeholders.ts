/** Placeholders in templates, filled in for each request, and what staff call them. */
export const PLACEHOLDER_LABELS = {
  name: "the customer's name",
  reference: 'the reference',
  link: "the customer's page",
  event: 'the event',
  window: 'the visit time',
  brandName: 'our name',
}
type Placeholder = keyof typeof PLACEHOLDER_LABELS

/** The values of one request; null if it has none, such as no event. */
export type PlaceholderValues = Record<Placeholder, string | null>

const ANY = /\{(\w+)\}/g

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')

const isKnown = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDER_LABELS, name)

const namesIn = (text: string): string[] =>
  Array.from(text.matchAll(ANY), ([, name = '']) => name).filter(
    (name, n, all) => all.indexOf(name) === n,
  )

/** For hints of fields. */
export const PLACEHOLDERS_HINT = `Filled in when it is sent: ${Object.entries(PLACEHOLDER_LABELS)
  .map(([name, label]) => `${label} {${name}}`)
  .join(', ')}.`

/** For fields: text with these placeholders only. */
export const placeholderPattern = (names: readonly string[]) => ({
  source: `(?:[^\\{]|\\{(?:${names.join('|')})\\}|\\{(?!\\w+\\}))*`,
  message: `Use only these placeholders: ${inBraces(names)}`,
})

/** For the fields of templates and replies. */
export const PLACEHOLDER_PATTERN = placeholderPattern(Object.keys(PLACEHOLDER_LABELS))

/** Why a text cannot be sent about this request; null if each placeholder has a value. */
export function missingValues(text: string, values: PlaceholderValues): string | null {
  const missing = namesIn(text)
    .filter(isKnown)
    .filter((name) => !values[name])
  if (missing.length === 0) return null
  const labels = missing.map((name) => PLACEHOLDER_LABELS[name]).join(', ')
  return `${inBraces(missing)} (${labels}) has no value for this request. Please write it yourself.`
}

/** The text with its placeholders filled in; those without a value stay. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(ANY, (whole, name: string) => (isKnown(name) && values[name]) || whole)
