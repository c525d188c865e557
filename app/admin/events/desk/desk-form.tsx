import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { FieldSections } from '~/forms/field-sections'
import type { Fields } from '~/forms/fields'
import { SubmitButton } from '~/forms/submit-button'
import { useFields } from '~/forms/use-fields'
import { ValidatedForm } from '~/forms/validated-form'
import { BodyErrorNote } from '../../records/body-error-note'

/** Action data of a refused form of the desk. */
export interface DeskActionData {
  /** The `intent` of the form. */
  intent?: string
  result?: SubmissionResult<string[]>
  bodyError?: string
}

interface DeskFormProps {
  /** Identifies the form on its page. */
  intent: string
  fields: Fields
  defaultValue?: Record<string, string>
  actionData: DeskActionData | undefined
  button: string
  /** Secondary if another button is the next step. */
  variant?: 'secondary'
  /** Hidden values. */
  hidden?: Record<string, string>
  /** More buttons. */
  children?: ReactNode
}

/** A form of the desk. */
export function DeskForm(props: DeskFormProps) {
  const { intent, fields, defaultValue, actionData, button, variant, hidden = {}, children } = props
  const own = actionData?.intent === intent ? actionData : undefined
  const [form, metas] = useFields({ id: intent, fields, lastResult: own?.result, defaultValue })
  return (
    <ValidatedForm form={form} fields={fields} headingLevel={2} className="grid max-w-3xl gap-5">
      {own?.bodyError && <BodyErrorNote why={own.bodyError} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FieldSections fields={fields} metas={metas} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton value={intent} variant={variant} pending="Saving...">
          {button}
        </SubmitButton>
        {children}
      </div>
    </ValidatedForm>
  )
}
