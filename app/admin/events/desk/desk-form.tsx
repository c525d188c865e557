import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldSections } from '~/forms/field-sections'
import type { Fields } from '~/forms/fields'
import { Form } from '~/forms/form'
import { useFields } from '~/forms/use-fields'
import { Button } from '~/ui/button'
import { BodyErrorNote } from '../../records/body-error-note'

/** Why a form of the desk was not accepted, with what was typed. */
export interface DeskActionData {
  /** The `intent` of the form. */
  intent?: string
  result?: SubmissionResult<string[]>
  bodyError?: string
}

interface DeskFormProps {
  /** The value of its button, which tells the forms of a page apart. */
  intent: string
  fields: Fields
  defaultValue?: Record<string, string>
  actionData: DeskActionData | undefined
  button: string
  /** Hidden values. */
  hidden?: Record<string, string>
  /** More buttons. */
  children?: ReactNode
}

/** A form of the desk. */
export function DeskForm(props: DeskFormProps) {
  const { intent, fields, defaultValue, actionData, button, hidden = {}, children } = props
  const own = actionData?.intent === intent ? actionData : undefined
  const [form, metas] = useFields({ id: intent, fields, lastResult: own?.result, defaultValue })
  const sending = useNavigation().formData?.get('intent') === intent
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      preventScrollReset
      className="grid max-w-3xl gap-5"
    >
      {own?.bodyError && <BodyErrorNote why={own.bodyError} />}
      <ErrorSummary form={form} fields={fields} headingLevel={2} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FieldSections fields={fields} metas={metas} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="intent"
          value={intent}
          pending={sending ? 'Saving...' : undefined}
        >
          {button}
        </Button>
        {children}
      </div>
    </Form>
  )
}
