import { useActionData } from '@remix-run/react'
import { FieldControls } from '~/forms/field-control'
import { useFields } from '~/forms/use-fields'
import { ValidatedForm } from '~/forms/validated-form'
import { bulkFields } from '~/items/item-fields'
import { Button } from '~/ui/button'
import { formatCount } from '~/ui/format-number'
import type { ItemsActionData } from './post-items.server'

/** Sets fields of several items at once. */
export function BulkItemsForm({ total }: { total: number }) {
  const actionData = useActionData<ItemsActionData>()
  const [form, metas] = useFields({
    id: 'bulk',
    fields: bulkFields,
    lastResult: actionData?.intent === 'set' ? actionData.result : undefined,
  })
  return (
    <section aria-labelledby="set" className="mt-10 max-w-3xl print:hidden">
      <h2 id="set" className="mb-1 text-step-1">
        Update several
      </h2>
      <p className="mb-4 text-ink-muted">Fields you leave empty stay unchanged.</p>
      <ValidatedForm form={form} fields={bulkFields} className="grid gap-5">
        <div className="fields">
          <FieldControls fields={bulkFields} metas={metas} />
        </div>
        <fieldset className="fieldset">
          <legend>For</legend>
          <label className="choice">
            <input type="radio" name="scope" value="ticked" defaultChecked />
            The selected items
          </label>
          <label className="choice">
            <input type="radio" name="scope" value="all" />
            All {formatCount(total, 'item', 'items')} of this job
          </label>
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="set">
            Set
          </Button>
          <Button type="submit" name="intent" value="remove" variant="danger">
            Remove the selected items
          </Button>
        </div>
      </ValidatedForm>
    </section>
  )
}
