import { FieldControl } from './field-control'
import type { ControlProps } from './field-parts'
import type { Fields } from './fields'

export interface FieldControlsProps {
  fields: Fields
  metas: Record<string, ControlProps['meta'] | undefined>
  /** The fields to draw; defaults to all. */
  names?: readonly string[]
}

/** The fields of a form, in order. */
export function FieldControls({ fields, metas, names = Object.keys(fields) }: FieldControlsProps) {
  return names.map((name) => {
    const [field, meta] = [fields[name], metas[name]]
    return field && meta && <FieldControl key={name} field={field} meta={meta} />
  })
}
