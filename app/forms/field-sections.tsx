import type { ReactNode } from 'react'
import { FieldControls, type FieldControlsProps } from './field-control'
import { type Section, sectionsOf } from './sections'

interface FieldSectionsProps extends FieldControlsProps {
  /** By default, all. */
  sections?: Section[]
}

/** The fields of a form, grouped under the titles of their sections. */
export function FieldSections({
  fields,
  metas,
  sections = sectionsOf(fields),
}: FieldSectionsProps) {
  return sections.map(({ title, names }) => (
    <FieldSection key={title ?? 'first'} title={title}>
      <FieldControls fields={fields} metas={metas} names={names} />
    </FieldSection>
  ))
}

interface FieldSectionProps {
  title?: string
  children: ReactNode
}

/** One section: its title and its fields. */
export function FieldSection({ title, children }: FieldSectionProps) {
  const grid = <div className="fields">{children}</div>
  if (!title) return grid
  return (
    <fieldset className="border-line border-t pt-6">
      <legend className="float-left mb-5 w-full font-display text-step-1 font-semibold">
        {title}
      </legend>
      <div className="clear-both">{grid}</div>
    </fieldset>
  )
}
