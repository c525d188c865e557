import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { db } from 'db/client.server'
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
import { lastChange } from '~/records/history.server'
import { parseVersion } from '~/records/parse-version'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { type RecordActionData, toDefaults } from '../records/record-action-data'
import { recordBodyError } from '../records/record-body-error.server'
import { RecordForm } from '../records/record-form'
import { typedConflict } from '../records/typed-conflict.server'

export const meta = () => adminMeta('Item')
export const headers = adminHeaders

const NAMES = Object.keys(itemFields)

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
    values: toDefaults(item, NAMES),
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
    const { item: now } = await requireItem(params)
    const { by } = await lastChange(db, 'items', job.reference)
    return typedConflict(form, itemFields, {
      ...{ again, noun: 'this item', by, version: now.version },
      mine: toDefaults(values, NAMES),
      theirs: toDefaults(now, NAMES),
    })
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
  // A new key remounts the form, so that its fields show someone else's changes.
  const saved = useActionData<RecordActionData>()?.conflict?.version ?? version
  return (
    <AdminPage title={values.serial ? `Item ${values.serial}` : 'Item'} lead={`Of ${reference}`}>
      <div className="max-w-3xl">
        <RecordForm
          key={saved}
          id="item"
          fields={itemFields}
          defaultValue={values}
          version={version}
          carriesBase
          button="Save item"
          closeTo={paths.receivedItems(reference)}
        />
      </div>
    </AdminPage>
  )
}
