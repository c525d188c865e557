import { useActionData, useNavigation } from '@remix-run/react'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldControl } from '~/forms/field-control'
import type { Fields } from '~/forms/fields'
import { Form } from '~/forms/form'
import { useFields } from '~/forms/use-fields'
import { Button } from '~/ui/button'
import type { QuoteIntent, RequestActionData } from './request-action-data'

interface QuoteAnswerFormProps {
  intent: QuoteIntent
  fields: Fields
  button: string
}

/** Accepts or declines a quote. */
export function QuoteAnswerForm({ intent, fields, button }: QuoteAnswerFormProps) {
  const actionData = useActionData<RequestActionData>()
  const sending = useNavigation().formData?.get('intent') === intent
  const [form, metas] = useFields({
    id: intent,
    fields,
    lastResult: actionData?.intent === intent ? actionData.result : undefined,
  })
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      preventScrollReset
      className="grid gap-4"
    >
      <ErrorSummary form={form} fields={fields} />
      {Object.entries(fields).map(([name, field]) => {
        const meta = metas[name]
        return meta && <FieldControl key={name} field={field} meta={meta} />
      })}
      <div>
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant={intent === 'accept-quote' ? 'primary' : 'secondary'}
          pending={sending ? 'Sending...' : undefined}
        >
          {button}
        </Button>
      </div>
    </Form>
  )
}
