import type { FieldMetadata } from '@conform-to/react'
import { forwardRef, type ReactNode } from 'react'
import { classNames } from '~/ui/class-names'
import type { Field } from './fields'

// Props that every control takes.

export interface ControlProps<F extends Field = Field> {
  field: F
  meta: FieldMetadata<string | string[], Record<string, string | string[]>, string[]>
}

/** Replaces spaces in a field's name, such as one derived from a category, to make it a valid id. */
export const toId = (id: string): string => id.replace(/\s/g, '_')

export function Optional({ field }: { field: Field }) {
  // A group of rows says with its button that there may be none.
  if (field.required || field.unmarked || field.type === 'rows') return null
  return <span className="field-optional"> (optional)</span>
}

export function Hint({ field, meta }: ControlProps) {
  if (!field.hint) return null
  return (
    <p className="field-hint" id={toId(meta.descriptionId)}>
      {field.hint}
    </p>
  )
}

export function Errors({ meta }: Pick<ControlProps, 'meta'>) {
  if (!meta.errors) return null
  return (
    <p className="field-error" id={toId(meta.errorId)}>
      {meta.errors.join('. ')}
    </p>
  )
}

/** The hint and the error of a field, as the ids that its control names in `aria-describedby`. */
export function describedBy({ field, meta }: ControlProps): string | undefined {
  const ids = [field.hint && meta.descriptionId, meta.errors && meta.errorId]
  return ids.flatMap((id) => (id ? toId(id) : [])).join(' ') || undefined
}

/** Several controls as one field. It can take the focus, because the error summary links to it. */
export const FieldGroup = forwardRef<
  HTMLFieldSetElement,
  ControlProps & { className?: string; children: ReactNode }
>(function FieldGroup({ field, meta, className, children }, ref) {
  return (
    <fieldset
      ref={ref}
      className={classNames('fieldset col-span-full', className)}
      id={toId(meta.id)}
      tabIndex={-1}
      aria-describedby={describedBy({ field, meta })}
    >
      <legend>
        {field.label}
        <Optional field={field} />
      </legend>
      <Hint field={field} meta={meta} />
      {children}
      <Errors meta={meta} />
    </fieldset>
  )
})
