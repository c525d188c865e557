import { FoldSummary } from '~/ui/fold-summary'
import type { FieldControlsProps } from './field-control'
import { FieldSections } from './field-sections'
import type { Section } from './sections'

/** Sections in which nothing is required, folded until one of their fields has a value or an error. */
export function OptionalSections({
  sections,
  fields,
  metas,
}: FieldControlsProps & { sections: Section[] }) {
  if (sections.length === 0) return null
  const isUsed = sections
    .flatMap(({ names }) => names)
    .some((name) => metas[name]?.errors || isFilled(metas[name]?.initialValue))
  return (
    <details open={isUsed || undefined}>
      <FoldSummary title="Add what you know" text={formatTitles(sections)} />
      <div className="grid gap-6">
        <FieldSections sections={sections} fields={fields} metas={metas} atTop />
      </div>
    </details>
  )
}

/** "Venue and more about the event". */
const formatTitles = (sections: Section[]) =>
  new Intl.ListFormat('en-US').format(
    sections.map(({ title = '' }, index) =>
      index === 0 ? title : title.charAt(0).toLowerCase() + title.slice(1),
    ),
  )

const isFilled = (value: unknown): boolean => [value].flat().some(Boolean)
