import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { parseId } from 'db/parse-id'
import { stripNul } from 'db/strip-nul'
import { listPapers } from '~/certificates/papers.server'
import { requireJob } from '~/items/items.server'
import { customerName } from '~/leads/customer-name'
import { paths } from '~/paths'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { ButtonLink } from '~/ui/button'
import { formatCount } from '~/ui/format-number'
import { Link } from '~/ui/link'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { BodyErrorNote } from '../records/body-error-note'
import { recordBodyError } from '../records/record-body-error.server'
import { AddItemForm } from './add-item-form'
import { ComparisonNote } from './comparison-note'
import { compareDeclared } from './declared.server'
import { loadItems } from './items-list.server'
import { ItemsTable } from './items-table'
import { type ItemsActionData, postItems } from './post-items.server'

export const meta = ({ params }: { params: { reference?: string } }) =>
  adminMeta(`Items for ${params.reference}`)
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const job = await requireJob(params.reference)
  const { searchParams } = new URL(request.url)
  const query = stripNul(searchParams.get('q') ?? '').trim()
  const comparison = searchParams.has('declared') ? await compareDeclared(job) : null
  const list = await loadItems(job, parseId(searchParams.get('page') ?? '1') ?? 1, query)
  const issued = (await listPapers(job.id)).find(
    ({ kind, voided }) => kind === 'destruction' && !voided,
  )
  return { job, comparison, issued: issued?.number ?? null, ...list }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const job = await requireJob(params.reference)
  const form = await readForm(request)
  if (form instanceof Response) return recordBodyError(form)
  return postItems(staff, job, form)
}

/** The received items of a job: entered one by one, updated several at once. */
export default function ReceivedItems() {
  const { job, comparison, issued, ...list } = useLoaderData<typeof loader>()
  const { total } = list
  const actionData = useActionData<ItemsActionData>()
  return (
    <AdminPage
      title={`Items for ${job.reference}`}
      lead={
        <span className="flex flex-wrap gap-x-4">
          <bdi className="wrap-anywhere">
            {customerName(job)}: {formatCount(total, 'item', 'items')}
          </bdi>{' '}
          <Link to={paths.submission(job.reference)} className="link print:hidden">
            The request
          </Link>{' '}
          <Link to={paths.jobCertificates(job.reference)} className="link print:hidden">
            Certificates
          </Link>
        </span>
      }
      actions={
        <ButtonLink
          to={paths.importItems(job.reference)}
          variant="secondary"
          size="small"
          className="print:hidden"
        >
          Paste or upload a list
        </ButtonLink>
      }
    >
      {actionData?.bodyError && <BodyErrorNote why={actionData.bodyError} />}
      {issued && (
        <p className="banner banner--notice mb-6 print:hidden">
          {issued} lists these items as they were when it was issued, and does not follow changes.{' '}
          <Link to={paths.jobCertificates(job.reference)} className="link">
            Void or replace it
          </Link>
        </p>
      )}
      {comparison && <ComparisonNote comparison={comparison} />}
      <AddItemForm list={list} reference={job.reference} />
      <ItemsTable list={list} reference={job.reference} />
    </AdminPage>
  )
}
