import type { Fields } from './fields'

/** A field with a section title starts a section; the fields after it belong to it. */
export function sectionsOf(fields: Fields): { title?: string; names: string[] }[] {
  const found: { title?: string; names: string[] }[] = []
  for (const [name, field] of Object.entries(fields)) {
    const last = found.at(-1)
    if (!last || field.section) found.push({ title: field.section, names: [name] })
    else last.names.push(name)
  }
  return found
}
