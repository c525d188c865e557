import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readSubmission } from '~/forms/submission.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { today } from '~/settings/today.server'
import { addWeighing } from '~/weighings/commands.server'
import { findWeighingErrors, weighingFields } from '~/weighings/weighing-fields'
import { adminHeaders, adminMeta } from '../admin-page'
import type { RecordActionData } from '../records/record-action-data'
import { recordBodyError } from '../records/record-body-error.server'
import { RecordForm } from '../records/record-form'
import { requestedSearch } from '../redirect.server'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'
import { formatPounds } from './format-pounds'

export const handle = routeDialogHandle
export const meta = () => adminMeta('Add Weighing')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return { day: await today() }
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const form = await readForm(request)
  if (form instanceof Response) return recordBodyError(form)
  const { values, again } = readSubmission(form, weighingFields)
  if (!values) return data<RecordActionData>({ result: again() }, { status: 422 })
  const fieldErrors = findWeighingErrors(values.day, await today())
  if (fieldErrors)
    return data<RecordActionData>({ result: again({ fieldErrors }) }, { status: 422 })
  const { pounds } = await addWeighing(staff, values)
  return redirectWithFlash(paths.weighings + requestedSearch(request), {
    title: 'Weighing added',
    message: `${formatPounds(pounds)} are in the ledger.`,
  })
}

/** The dialog that adds an entry. */
export default function NewWeighing() {
  const { day } = useLoaderData<typeof loader>()
  const list = useListAddress(paths.weighings)
  return (
    <RouteDialog title="Add Weighing" width={550} closeTo={list}>
      <RecordForm
        id="weighing"
        fields={weighingFields}
        defaultValue={{ day, source: 'other' }}
        button="Add Weighing"
        closeTo={list}
      />
    </RouteDialog>
  )
}
