import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { parseId } from 'db/parse-id'
import { readSubmission } from '~/forms/submission.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { notFound } from '~/platform/http/not-found.server'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { capitalize } from '~/ui/capitalize'
import { FactList } from '~/ui/fact-list'
import { voidWeighing } from '~/weighings/commands.server'
import { STREAM_LABELS, voidFields } from '~/weighings/weighing-fields'
import { adminHeaders, adminMeta } from '../admin-page'
import { formatShortDate } from '../format-moment'
import { loadHistory } from '../records/load-history.server'
import type { RecordActionData } from '../records/record-action-data'
import { recordBodyError } from '../records/record-body-error.server'
import { RecordForm } from '../records/record-form'
import { RecordHistory } from '../records/record-history'
import { requestedSearch } from '../redirect.server'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'
import { formatPounds } from './format-pounds'
import { findWeighingRows } from './weighings-list.server'

export const handle = routeDialogHandle
export const meta = () => adminMeta('Weighing')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const [entry] = await findWeighingRows([parseId(params.id) ?? 0])
  if (!entry) throw notFound()
  return { entry, history: await loadHistory('weighing', entry.id, voidFields) }
}

/** Voids the entry. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const form = await readForm(request)
  if (form instanceof Response) return recordBodyError(form)
  const [entry] = await findWeighingRows([parseId(params.id) ?? 0])
  if (!entry) throw notFound()
  const { values, again } = readSubmission(form, voidFields)
  if (!values) return data<RecordActionData>({ result: again() }, { status: 422 })
  const voided = await voidWeighing(staff, entry.id, values.reason)
  if (!voided) {
    const formErrors = ['This entry is already void.']
    return data<RecordActionData>({ result: again({ formErrors }) }, { status: 409 })
  }
  return redirectWithFlash(paths.weighings + requestedSearch(request), {
    title: 'Weighing voided',
    message: `${formatPounds(voided.pounds)} no longer count.`,
  })
}

/** One entry, and the form that voids it. */
export default function WeighingEntry() {
  const { entry, history } = useLoaderData<typeof loader>()
  const list = useListAddress(paths.weighings, entry.id)
  const title = `${formatPounds(entry.pounds)} on ${formatShortDate(entry.day)}`
  return (
    <RouteDialog title={title} width={550} closeTo={list}>
      <Facts />
      {entry.voidedAt === null && (
        <>
          {(entry.event ?? entry.reference) && (
            <p className="mb-4">
              This also clears the weight on {entry.event ?? entry.reference}. Re-enter it there.
            </p>
          )}
          <RecordForm
            id="void"
            fields={voidFields}
            defaultValue={{}}
            button="Void this entry"
            variant="danger"
            closeTo={list}
          />
        </>
      )}
      <RecordHistory lines={history} />
    </RouteDialog>
  )
}

function Facts() {
  const { entry } = useLoaderData<typeof loader>()
  return (
    <div className="mb-6">
      <FactList
        facts={{
          Stream: STREAM_LABELS[entry.stream],
          Category: entry.category,
          Source: entry.event ?? entry.reference ?? capitalize(entry.source),
          Town: entry.town,
          Note: entry.note,
          'Entered by': entry.by ?? 'The site',
          Void: entry.voidReason,
        }}
      />
    </div>
  )
}
