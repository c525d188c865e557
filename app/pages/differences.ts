import type { PageSection } from 'db/schema/content'
import type { BuiltInPage, EditedContent } from './content'
import { heroOf } from './editor-form'
import { buttonsOf, DEFAULT_COLORS } from './hero'
import { pageFields, sectionConfigOf } from './section-config'

/** One text in two versions; empty if a version does not have it. */
export interface Difference {
  /** Its location: "Hero: title". */
  label: string
  before: string
  after: string
}

/** The texts that differ between two versions, in page order. `separator` is between the lines of lists. */
export function differences(
  page: BuiltInPage,
  before: EditedContent,
  after: EditedContent,
  separator = '\n',
): Difference[] {
  const [old, now] = [describe(page, before, separator), describe(page, after, separator)]
  const labels = [...new Set([...now.keys(), ...old.keys()])]
  return labels
    .map((label) => ({ label, before: old.get(label) ?? '', after: now.get(label) ?? '' }))
    .filter((text) => text.before !== text.after)
}

/** All texts of a page, keyed by location. */
function describe(
  page: BuiltInPage,
  content: EditedContent,
  separator: string,
): Map<string, string> {
  const found = new Map<string, string>()
  const heroId = heroOf(page, content.sections)
  for (const { name, label } of pageFields(page)) found.set(label, content[name] ?? '')
  for (const section of content.sections) {
    const label = sectionConfigOf(page, section.id, heroId).label ?? section.title
    describeSection(found, { label, section, hero: section.id === heroId, separator })
  }
  if (content.info) {
    const { phone, email, address, hours } = content.info
    found.set('Contact information: phone', phone)
    found.set('Contact information: email', email)
    found.set('Contact information: address', address.join(separator))
    const lines = hours.map((line) => `${line.days}: ${line.hours}`)
    found.set('Contact information: hours', lines.join(separator))
  }
  if (content.fields) {
    const fields = content.fields.map(
      ({ label, type, required, options }) =>
        `${label} (${type}${required ? ', required' : ''})${options.length > 0 ? `: ${options.join(', ')}` : ''}`,
    )
    found.set('Contact form fields', fields.join(separator))
  }
  return found
}

interface Described {
  label: string
  section: PageSection
  hero: boolean
  separator: string
}

function describeSection(
  found: Map<string, string>,
  { label, section, hero, separator }: Described,
) {
  const { title, content, imageUrl, imageAlt, isActive, items, settings } = section
  found.set(`${label}: title`, title)
  found.set(`${label}: text`, content)
  found.set(`${label}: image`, imageUrl ?? '')
  found.set(`${label}: image description`, imageAlt ?? '')
  found.set(`${label}: shown`, isActive ? 'yes' : 'no')
  const [within, between] = separator === '\n' ? ['\n', '\n\n'] : [': ', separator]
  if (items)
    found.set(
      `${label}: entries`,
      items
        .map(({ title, content }) => [title, content].filter(Boolean).join(within))
        .join(between),
    )
  if (!hero) return
  const buttons = buttonsOf(section).map((button) => `${button.label}: ${button.link}`)
  found.set(`${label}: buttons`, buttons.join(separator))
  const colors = { ...DEFAULT_COLORS, ...(settings.colors as object | undefined) }
  const lines = Object.entries(colors).map(([name, color]) => `${name} ${color}`)
  found.set(`${label}: colors`, lines.join(separator))
  found.set(`${label}: alignment`, settings.alignment ?? 'left')
  found.set(`${label}: size`, settings.size ?? 'large')
}
