import { useActionData } from '@remix-run/react'
import { useEffect } from 'react'
import { FieldControls } from '~/forms/field-control'
import type { Fields } from '~/forms/fields'
import { SubmitButton } from '~/forms/submit-button'
import { useFields } from '~/forms/use-fields'
import { ValidatedForm } from '~/forms/validated-form'
import { itemFields } from '~/items/item-fields'
import type { LoadedItems } from './items-list.server'
import type { ItemsActionData } from './post-items.server'

const addFields: Fields = { ...itemFields, serial: { ...itemFields.serial, autoFocus: true } }

/** The serial comes first and has the focus: a scanner types it, and Enter stores the item. */
export function AddItemForm({ defaults }: { defaults: LoadedItems['defaults'] }) {
  const actionData = useActionData<ItemsActionData>()
  const [form, metas] = useFields({
    id: 'item',
    fields: itemFields,
    lastResult: actionData?.intent === 'add' ? actionData.result : undefined,
    defaultValue: defaults,
  })
  useEffect(() => {
    if (actionData?.intent !== 'add' || !actionData.result?.error?.serial) return
    // The next scan replaces the refused one, instead of being lost or added to it.
    const serial = document.querySelector<HTMLInputElement>('#item [name=serial]')
    serial?.focus()
    serial?.select()
  }, [actionData])
  return (
    <section aria-labelledby="add" className="mb-8 max-w-3xl print:hidden">
      <h2 id="add" className="mb-3 text-step-1">
        Add an item
      </h2>
      <ValidatedForm form={form} fields={itemFields} className="grid gap-5">
        <div className="fields">
          <FieldControls fields={addFields} metas={metas} />
        </div>
        <div>
          <SubmitButton value="add" pending="Adding...">
            Add
          </SubmitButton>
        </div>
      </ValidatedForm>
    </section>
  )
}
