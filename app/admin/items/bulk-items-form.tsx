import { useActionData } from '@remix-run/react'
import { FieldControls } from '~/forms/field-control'
import { useFields } from '~/forms/use-fields'
import { ValidatedForm } from '~/forms/validated-form'
import { bulkFields } from '~/items/item-fields'
import { Button } from '~/ui/button'
import { formatCount } from '~/ui/format-number'
import { useScripts } from '~/ui/use-scripts'
import { clearSelection, useBulkDone } from '../table/bulk-form'
import type { LoadedItems } from './items-list.server'
import type { ItemsActionData } from './post-items.server'

const FORM = 'bulk'

const clear = () => {
  const form = document.getElementById(FORM)
  if (form instanceof HTMLFormElement) clearSelection(form)
}

/** Sets fields of several items at once. The style sheet shows it while items are selected. */
export function BulkItemsForm({ list }: { list: LoadedItems }) {
  const { total, items } = list
  const actionData = useActionData<ItemsActionData>()
  const refused = actionData?.intent === 'set' ? actionData.result : undefined
  const [form, metas] = useFields({ id: FORM, fields: bulkFields, lastResult: refused })
  const scripts = useScripts()
  useBulkDone(refused, clear)
  return (
    <section aria-labelledby="set" className="bulk-fields mt-8 max-w-3xl print:hidden">
      <h2 id="set" className="mb-1 text-step-1">
        Update several
      </h2>
      <p className="mb-4 text-ink-muted">Fields you leave empty stay unchanged.</p>
      <ValidatedForm form={form} fields={bulkFields} className="grid gap-5">
        <div className="fields">
          <FieldControls fields={bulkFields} metas={metas} />
        </div>
        {(total > items.length || !scripts) && (
          <label className="choice">
            <input type="checkbox" name="scope" value="all" defaultChecked={actionData?.isAll} />
            Set them for all {formatCount(total, 'item', 'items')} of this job
          </label>
        )}
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
