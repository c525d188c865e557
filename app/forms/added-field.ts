import type { FormFieldType } from 'db/enums'
import { email, type Field, phone, select, text, textarea } from './fields'

/** A field that staff add to a form. */
interface AddedField {
  label: string
  type: FormFieldType
  required: boolean
  /** Of a `select`. */
  options: readonly string[]
}

/** Labels of the types to choose from. */
export const TYPE_LABELS: Record<FormFieldType, string> = {
  text: 'Text',
  email: 'Email',
  tel: 'Phone',
  select: 'Dropdown',
  textarea: 'Long text',
}

/** The field for rendering and validation. */
export function addedField({ label, type, required, options }: AddedField): Field {
  switch (type) {
    case 'email':
      return email(label, { required, half: true, autoComplete: 'off' })
    case 'tel':
      return phone(label, { required, half: true, autoComplete: 'off' })
    case 'select':
      return select(label, { required, options: options.map((value) => ({ value, label: value })) })
    case 'textarea':
      return textarea(label, { required })
    default:
      return text(label, { required, half: true })
  }
}
