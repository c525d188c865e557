import { useActionData, useNavigation } from '@remix-run/react'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldControl } from '~/forms/field-control'
import type { Fields } from '~/forms/fields'
import { Form } from '~/forms/form'
import { useFields } from '~/forms/use-fields'
import { itemFields } from '~/items/item-fields'
import { Button } from '~/ui/button'
import type { LoadedItems } from './items-list.server'
import type { ItemsActionData } from './post-items.server'

const addFields: Fields = { ...itemFields, serial: { ...itemFields.serial, autoFocus: true } }

/** The serial comes first and has the focus: a scanner types it, and Enter stores the item. */
export function AddItemForm({ defaults }: { defaults: LoadedItems['defaults'] }) {
  const actionData = useActionData<ItemsActionData>()
  const { formMethod, formData } = useNavigation()
  const [form, metas] = useFields({
    id: 'item',
    fields: itemFields,
    lastResult: actionData?.intent === 'add' ? actionData.result : undefined,
    defaultValue: defaults,
  })
  const adding = formMethod === 'POST' && formData?.get('intent') === 'add'
  return (
    <section aria-labelledby="add" className="mb-8 max-w-3xl print:hidden">
      <h2 id="add" className="mb-3 text-step-1">
        Add an item
      </h2>
      <Form
        method="post"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        preventScrollReset
        className="grid gap-5"
      >
        <ErrorSummary form={form} fields={itemFields} />
        <div className="fields">
          {Object.entries(addFields).map(([name, field]) => {
            const meta = metas[name]
            return meta && <FieldControl key={name} field={field} meta={meta} />
          })}
        </div>
        <div>
          <Button
            type="submit"
            name="intent"
            value="add"
            pending={adding ? 'Adding...' : undefined}
          >
            Add
          </Button>
        </div>
      </Form>
    </section>
  )
}
