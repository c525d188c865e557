import type { ReactNode } from 'react'
import { FieldControl } from './field-control'
import type { ControlProps } from './field-parts'
import type { Fields } from './fields'
import { sectionsOf } from './sections'

interface FieldSectionsProps {
  fields: Fields
  metas: Record<string, ControlProps['meta'] | undefined>
}

/** The fields of a form, grouped under the titles of their sections. */
export function FieldSections({ fields, metas }: FieldSectionsProps) {
  return sectionsOf(fields).map(({ title, names }) => (
    <FieldSection key={title ?? 'first'} title={title}>
      {names.map((name) => {
        const [field, meta] = [fields[name], metas[name]]
        return field && meta && <FieldControl key={name} field={field} meta={meta} />
      })}
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
