import { Form, useNavigation } from '@remix-run/react'
import { FieldControl } from '~/forms/field-control'
import type { Fields } from '~/forms/fields'
import { useFields } from '~/forms/use-fields'
import { Button } from '~/ui/button'
import type { LeadAnswer } from './lead-answer'

interface FieldsFormProps {
  intent: string
  fields: Fields
  defaultValue: Record<string, string>
  button: string
  answer?: LeadAnswer
}

/** A small form among others of a lead's page: what is wrong is said at its own fields. */
export function FieldsForm({ intent, fields, defaultValue, button, answer }: FieldsFormProps) {
  const lastResult = answer?.intent === intent ? answer.result : undefined
  const [form, metas] = useFields({ id: intent, fields, lastResult, defaultValue })
  const saving = useNavigation().formData?.get('intent') === intent
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      className="grid gap-3"
      preventScrollReset
    >
      <input type="hidden" name="intent" value={intent} />
      <div className="grid grid-cols-2 items-end gap-3 *:only:col-span-2">
        {Object.entries(fields).map(([name, field]) => {
          const meta = metas[name]
          return meta && <FieldControl key={name} field={field} meta={meta} />
        })}
      </div>
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="justify-self-start"
        pending={saving ? 'Saving...' : undefined}
      >
        {button}
      </Button>
    </Form>
  )
}
