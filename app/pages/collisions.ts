import { TYPE_LABELS } from '~/forms/added-field'
import type { BuiltInPage } from './content'
import type { Difference } from './differences'
import type { RawForm } from './editor-form'
import { type Collision, ORDER } from './merge-forms'
import { pageFields, sectionConfigOf } from './section-config'

/** The page that collisions are in: `forms` are both edits, to name lines that only one of them has. */
interface Place {
  page: BuiltInPage
  heroId?: string
  forms: RawForm[]
}

/** Collisions for people: "Hero: title", with both texts, theirs first. */
export const describeCollisions = (place: Place, collisions: Collision[]): Difference[] =>
  collisions.map(({ path, theirs, mine }) => ({
    label: labelOf(place, path),
    before: textOf(place, path, theirs, mine),
    after: textOf(place, path, mine, theirs),
  }))

const PART_LABELS: Record<string, string> = {
  content: 'text',
  imageUrl: 'image',
  imageAlt: 'image description',
}

const partLabel = (name: string) => PART_LABELS[name] ?? name

const join = (label: string, part?: string) => (part ? `${label}: ${partLabel(part)}` : label)

function labelOf(place: Place, path: string[]): string {
  const [group = '', line = '', part, entry = '', text] = path
  if (group === 'info') return join('Contact information', line)
  if (group === 'fields')
    return line === ORDER
      ? 'Contact form fields: order'
      : join(`Contact form, ${titleOf(place, path.slice(0, 2))}`, part)
  if (group === 'sections') {
    if (line === ORDER) return 'Sections: order'
    const section = sectionLabel(place, line)
    if (part === 'settings') return join(section, entry)
    if (part !== 'items') return join(section, part)
    if (entry === ORDER) return `${section}: order of entries`
    return join(`${section}, ${titleOf(place, path.slice(0, 4))}`, text)
  }
  return pageFields(place.page).find(({ name }) => name === group)?.label ?? group
}

const sectionLabel = (place: Place, id: string): string =>
  sectionConfigOf(place.page, id, place.heroId).label ?? titleOf(place, ['sections', id])

function textOf(place: Place, path: string[], value: unknown, other: unknown): string {
  const name = path.at(-1) ?? ''
  if (value === undefined && isForm(other)) return 'removed'
  if (name === 'hidden' || name === 'required') return value === 'on' ? 'yes' : 'no'
  if (name === 'type') return TYPE_LABELS[value as keyof typeof TYPE_LABELS] ?? ''
  if (name === 'colors' && isForm(value))
    return Object.entries(value)
      .map(([use, color]) => `${use} ${color}`)
      .join('\n')
  if (Array.isArray(value))
    return value
      .map((each) =>
        isForm(each)
          ? Object.values(each).filter(Boolean).join(': ')
          : titleOf(place, [...path.slice(0, -1), String(each)]),
      )
      .join('\n')
  return isForm(value) ? textsOf(value).join('\n') : String(value ?? '')
}

/** The texts of a section, an entry or a field of the contact form. */
const textsOf = ({ title, label, content, description, features }: RawForm) =>
  [title, label, content, description, features].filter(Boolean)

/** The title of a line, from the form that has it. */
function titleOf({ forms }: Pick<Place, 'forms'>, path: string[]): string {
  const line = forms.map((form) => lineAt(form, path)).find(isForm)
  return String(line?.title ?? line?.label ?? path.at(-1))
}

const lineAt = (form: RawForm, path: string[]): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      Array.isArray(at)
        ? at.find(({ id, name }) => (id ?? name) === key)
        : isForm(at)
          ? at[key]
          : undefined,
    form,
  )

const isForm = (value: unknown): value is RawForm =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
