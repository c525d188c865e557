import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { parseId } from 'db/parse-id'
import { readSubmission } from '~/forms/submission.server'
import { saveItem } from '~/items/commands.server'
import { itemFields } from '~/items/item-fields'
import { findItem, requireJob } from '~/items/items.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { notFound } from '~/platform/http/not-found.server'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { parseVersion } from '~/records/parse-version'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { type RecordActionData, toDefaults } from '../records/record-action-data'
import { recordBodyError } from '../records/record-body-error.server'
import { RecordForm } from '../records/record-form'

export const meta = () => adminMeta('Item')
export const headers = adminHeaders

async function requireItem(params: { reference?: string; itemId?: string }) {
  const job = await requireJob(params.reference)
  const item = await findItem(parseId(params.itemId) ?? 0, job.id)
  if (!item) throw notFound()
  return { job, item }
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { job, item } = await requireItem(params)
  return {
    reference: job.reference,
    version: item.version,
    values: toDefaults(item, Object.keys(itemFields)),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { job, item } = await requireItem(params)
  const form = await readForm(request)
  if (form instanceof Response) return recordBodyError(form)
  const { values, again } = readSubmission(form, itemFields)
  if (!values) return data<RecordActionData>({ result: again() }, { status: 422 })
  const saved = await saveItem(staff, job, item, values, parseVersion(form.get('version')))
  if (saved === 'conflict') {
    const formErrors = ['Someone else saved this item while you were editing. Reload to see it.']
    return data<RecordActionData>({ result: again({ formErrors }) }, { status: 409 })
  }
  if ('errors' in saved)
    return data<RecordActionData>({ result: again({ fieldErrors: saved.errors }) }, { status: 422 })
  return redirectWithFlash(paths.receivedItems(job.reference), {
    title: 'Item saved',
    message: `${saved.item.serial ?? saved.item.kind} is changed.`,
  })
}

/** Edits an item. */
export default function EditItem() {
  const { reference, version, values } = useLoaderData<typeof loader>()
  return (
    <AdminPage title={values.serial ? `Item ${values.serial}` : 'Item'} lead={`Of ${reference}`}>
      <div className="max-w-3xl">
        <RecordForm
          key={version}
          id="item"
          fields={itemFields}
          defaultValue={values}
          version={version}
          button="Save item"
          closeTo={paths.receivedItems(reference)}
        />
      </div>
    </AdminPage>
  )
}
