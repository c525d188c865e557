import { useActionData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { FieldControl, FieldControls, type FieldControlsProps } from '~/forms/field-control'
import { formatValue } from '~/forms/format-value'
import { SubmitButton } from '~/forms/submit-button'
import { useFields } from '~/forms/use-fields'
import { ValidatedForm } from '~/forms/validated-form'
import { itemFields } from '~/items/item-fields'
import type { LoadedItems } from './items-list.server'
import type { ItemsActionData } from './post-items.server'

const { serial: serialField, ...detailFields } = itemFields

/** The serial has the focus: a scanner types it, and Enter stores the item. */
export function AddItemForm({ list: { items, total, query, defaults } }: { list: LoadedItems }) {
  // Keeps its state when a stored item remounts the form.
  const [isOpen, setIsOpen] = useState(total === 0)
  const actionData = useActionData<ItemsActionData>()
  useSelectedSerial(actionData)
  return (
    <section aria-labelledby="add" className="mb-6 max-w-3xl print:hidden">
      <h2 id="add" className="mb-3 text-step-1">
        Add an item
      </h2>
      <Entry
        key={items[0]?.id}
        defaults={defaults}
        autoFocus={query === ''}
        isOpen={isOpen}
        setIsOpen={setIsOpen}
      />
    </section>
  )
}

/** The next scan replaces a refused serial, instead of being lost or added to it. */
function useSelectedSerial(actionData: ItemsActionData | undefined) {
  useEffect(() => {
    if (actionData?.intent !== 'add' || !actionData.result?.error?.serial) return
    const serial = document.querySelector<HTMLInputElement>('#item [name=serial]')
    serial?.focus()
    serial?.select()
  }, [actionData])
}

interface DetailsState {
  isOpen: boolean
  setIsOpen(isOpen: boolean): void
}

interface EntryProps extends DetailsState {
  defaults: LoadedItems['defaults']
  autoFocus: boolean
}

function Entry({ defaults, autoFocus, ...details }: EntryProps) {
  const actionData = useActionData<ItemsActionData>()
  const [form, metas] = useFields({
    id: 'item',
    fields: itemFields,
    lastResult: actionData?.intent === 'add' ? actionData.result : undefined,
    defaultValue: defaults,
  })
  const { serial } = metas
  return (
    <ValidatedForm form={form} fields={itemFields} className="grid gap-3">
      {/* An error below is as high as the label above, so the button stays beside the control. */}
      <div className={`flex gap-3 ${serial?.errors ? 'items-center' : 'items-end'}`}>
        <div className="min-w-0 max-w-80 grow">
          {serial && <FieldControl field={{ ...serialField, autoFocus }} meta={serial} />}
        </div>
        <SubmitButton value="add" pending="Adding...">
          Add
        </SubmitButton>
      </div>
      <Details metas={metas} values={form.value ?? defaults} {...details} />
    </ValidatedForm>
  )
}

interface DetailsProps extends DetailsState, Pick<FieldControlsProps, 'metas'> {
  values: Readonly<Record<string, unknown>>
}

/** All fields but the serial, with the last item's values; collapsed, it summarizes them. */
function Details({ metas, values, isOpen, setIsOpen }: DetailsProps) {
  const names = Object.keys(detailFields) as (keyof typeof detailFields)[]
  const stored = names
    .filter((name) => values[name] !== 'none')
    .map((name) => formatValue(detailFields[name], values[name]))
    .filter(Boolean)
  return (
    <details
      open={isOpen || names.some((name) => metas[name]?.errors)}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2">
        <span className="font-semibold">Details</span>{' '}
        <span className="text-ink-muted wrap-anywhere">{stored.join(', ')}</span>
      </summary>
      <div className="fields mt-3">
        <FieldControls fields={detailFields} metas={metas} />
      </div>
    </details>
  )
}
