import type { Fields } from './fields'

export interface Section {
  title?: string
  names: string[]
}

/** A field with a section title starts a section; the fields after it belong to it. */
export function sectionsOf(fields: Fields): Section[] {
  const found: Section[] = []
  for (const [name, field] of Object.entries(fields)) {
    const last = found.at(-1)
    if (!last || field.section) found.push({ title: field.section, names: [name] })
    else last.names.push(name)
  }
  return found
}

/** Folding fewer sections would save no space. */
const MIN_FOLDED = 2

/** Splits off the trailing sections in which nothing is required, if there are at least two. */
export function splitOptional(fields: Fields): { first: Section[]; optional: Section[] } {
  const sections = sectionsOf(fields)
  const isRequired = ({ names }: Section) => names.some((name) => fields[name]?.required)
  const end = sections.findLastIndex(isRequired) + 1
  const isWorthIt = sections.length - end >= MIN_FOLDED
  return isWorthIt
    ? { first: sections.slice(0, end), optional: sections.slice(end) }
    : { first: sections, optional: [] }
}
