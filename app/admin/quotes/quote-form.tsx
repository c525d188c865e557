import { useActionData, useNavigation } from '@remix-run/react'
import { useId } from 'react'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldControl } from '~/forms/field-control'
import { Form } from '~/forms/form'
import { RowsControl } from '~/forms/rows-control'
import { useFailureToast } from '~/forms/use-failure-toast'
import { isChanged, useFields } from '~/forms/use-fields'
import { quoteFields } from '~/quotes/quote-fields'
import { Button, ButtonLink } from '~/ui/button'
import type { FormDefaults } from '../records/record-action-data'
import { useUnsavedGuard } from '../records/unsaved-guard'
import type { QuoteActionData } from './post-quote.server'

interface QuoteFormProps {
  values: FormDefaults
  /** Of the draft; missing for a new one. */
  version?: number
  /** The number of the one that it is to take the place of. */
  replaces?: string
  /** What a line can begin with. */
  prices: { value: string; label: string }[]
  closeTo: string
  isDraft?: boolean
}

const { lines, ...others } = quoteFields

/** A quote that is being written. */
export function QuoteForm({ values, version, replaces, prices, closeTo, isDraft }: QuoteFormProps) {
  const actionData = useActionData<QuoteActionData>()
  useFailureToast(actionData)
  const [form, metas] = useFields({
    id: 'quote',
    fields: quoteFields,
    lastResult: actionData?.result,
    defaultValue: actionData?.values ?? values,
  })
  const { formData, formMethod } = useNavigation()
  const pressed = formMethod === 'POST' ? formData?.get('intent') : null
  const guard = useUnsavedGuard(isChanged(quoteFields, form.value, values) && !pressed)
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="grid gap-6"
      preventScrollReset
    >
      {guard}
      <ErrorSummary form={form} fields={quoteFields} headingLevel={2} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {replaces && <input type="hidden" name="replaces" value={replaces} />}
      {metas.lines && <RowsControl field={lines} meta={metas.lines} />}
      {prices.length > 0 && <Prices prices={prices} isAdding={pressed === 'add'} />}
      <div className="fields">
        {Object.entries(others).map(([name, field]) => {
          const meta = metas[name]
          return meta && <FieldControl key={name} field={field} meta={meta} />
        })}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          name="intent"
          value="save"
          variant="secondary"
          pending={pressed === 'save' ? 'Saving...' : undefined}
        >
          Save as a draft
        </Button>
        <Button
          type="submit"
          name="intent"
          value="send"
          pending={pressed === 'send' ? 'Sending...' : undefined}
        >
          Save and send
        </Button>
        <ButtonLink to={closeTo} variant="secondary">
          Cancel
        </ButtonLink>
        {isDraft && (
          <Button type="submit" name="intent" value="delete" variant="danger" formNoValidate>
            Delete the draft
          </Button>
        )}
      </div>
    </Form>
  )
}

/** Adds a line with a price of the list. Nothing is stored by it. */
function Prices({ prices, isAdding }: { prices: QuoteFormProps['prices']; isAdding: boolean }) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="field min-w-60 grow">
        <label htmlFor={id}>From the price list</label>
        <select id={id} name="price" className="input">
          {prices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <Button
        type="submit"
        name="intent"
        value="add"
        variant="secondary"
        formNoValidate
        pending={isAdding ? 'Adding...' : undefined}
      >
        Add this line
      </Button>
    </div>
  )
}
