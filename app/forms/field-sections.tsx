import type { ReactNode } from 'react'
import { FieldControls, type FieldControlsProps } from './field-control'
import { type Section, sectionsOf } from './sections'

interface FieldSectionsProps extends FieldControlsProps {
  /** By default, all. */
  sections?: Section[]
  /** True if no fields stand above them, so that the first needs no line. */
  atTop?: boolean
}

/** The fields of a form, grouped under the titles of their sections. */
export function FieldSections({
  fields,
  metas,
  sections = sectionsOf(fields),
  atTop = false,
}: FieldSectionsProps) {
  return sections.map(({ title, names }, index) => (
    <FieldSection key={title ?? 'first'} title={title} atTop={atTop && index === 0}>
      <FieldControls fields={fields} metas={metas} names={names} />
    </FieldSection>
  ))
}

interface FieldSectionProps {
  title?: string
  /** Target of links. */
  id?: string
  atTop?: boolean
  children: ReactNode
}

/** One section: its title and its fields, below a line unless it is at the top. */
export function FieldSection({ title, id, atTop, children }: FieldSectionProps) {
  const grid = <div className="fields">{children}</div>
  if (!title) return grid
  return (
    <fieldset id={id} className={atTop ? undefined : 'border-line border-t pt-6'}>
      <legend className="float-left mb-5 w-full font-display text-step-1 font-semibold">
        {title}
      </legend>
      <div className="clear-both">{grid}</div>
    </fieldset>
  )
}
