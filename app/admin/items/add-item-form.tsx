import { useActionData } from '@remix-run/react'
import { type FormEvent, useEffect, useState } from 'react'
import { FieldControl, FieldControls, type FieldControlsProps } from '~/forms/field-control'
import { formatValue } from '~/forms/format-value'
import { SubmitButton } from '~/forms/submit-button'
import { useFields } from '~/forms/use-fields'
import { ValidatedForm } from '~/forms/validated-form'
import { itemFields } from '~/items/item-fields'
import { Button } from '~/ui/button'
import { formatCount } from '~/ui/format-number'
import { useUnsavedGuard } from '../records/unsaved-guard'
import type { LoadedItems } from './items-list.server'
import type { ItemsActionData } from './post-items.server'
import { useScans } from './use-scans'

const { serial: serialField, ...detailFields } = itemFields

interface AddItemFormProps {
  list: LoadedItems
  reference: string
}

/** The serial has the focus: a scanner types it, and Enter stores the item. */
export function AddItemForm({ list, reference }: AddItemFormProps) {
  const { total, query, defaults, items } = list
  const [isOpen, setIsOpen] = useState(total === 0)
  const actionData = useActionData<ItemsActionData>()
  useSelectedSerial(actionData)
  const scans = useScans(reference, items)
  const guard = useUnsavedGuard(scans.waiting > 0)
  return (
    <section aria-labelledby="add" className="mb-6 max-w-3xl print:hidden">
      <h2 id="add" className="mb-3 text-step-1">
        Add an item
      </h2>
      <Entry
        add={scans.add}
        defaults={defaults}
        autoFocus={query === '' && actionData?.intent !== 'set'}
        isOpen={isOpen}
        setIsOpen={setIsOpen}
      />
      {scans.refused.map(({ id, name, why }) => (
        <div key={id} role="alert" className="banner banner--error mt-3 flex flex-wrap gap-3">
          <p className="min-w-0 grow wrap-anywhere">
            Not added: <bdi>{name}</bdi>. {why}
          </p>
          <Button size="small" variant="secondary" onClick={() => scans.dismiss(id)}>
            OK
          </Button>
        </div>
      ))}
      {scans.problem && (
        <p role="status" className="banner banner--notice mt-3">
          {formatCount(scans.waiting, 'item is', 'items are')} not stored yet. {scans.problem} It is
          tried again until it works: leave this page open.
        </p>
      )}
      {guard}
    </section>
  )
}

/** Without scripts and before they run: the next scan replaces a refused serial. */
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
  add(form: FormData): void
  defaults: LoadedItems['defaults']
  autoFocus: boolean
}

function Entry({ add, defaults, autoFocus, ...details }: EntryProps) {
  const actionData = useActionData<ItemsActionData>()
  const [form, metas] = useFields({
    id: 'item',
    fields: itemFields,
    lastResult: actionData?.intent === 'add' ? actionData.result : undefined,
    defaultValue: defaults,
  })
  const { serial } = metas
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    form.onSubmit(event)
    if (event.isDefaultPrevented()) return
    event.preventDefault()
    add(new FormData(event.currentTarget))
    const control = event.currentTarget.elements.namedItem('serial')
    if (!(control instanceof HTMLInputElement)) return
    // Empty for the next scan, which may be typed before this one is stored.
    control.value = ''
    control.focus()
  }
  return (
    <ValidatedForm form={form} fields={itemFields} onSubmit={onSubmit} className="grid gap-3">
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
