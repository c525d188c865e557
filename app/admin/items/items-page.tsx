import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { parseId } from 'db/parse-id'
import { stripNul } from 'db/strip-nul'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldControl } from '~/forms/field-control'
import type { Fields } from '~/forms/fields'
import { Form } from '~/forms/form'
import { useFields } from '~/forms/use-fields'
import { bulkFields, itemFields } from '~/items/item-fields'
import { requireJob } from '~/items/items.server'
import { paths } from '~/paths'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { Button, ButtonAnchor, ButtonLink } from '~/ui/button'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { BodyErrorNote } from '../records/body-error-note'
import { recordBodyError } from '../records/record-body-error.server'
import { formatCount } from '../table/list-state'
import { ComparisonNote } from './comparison-note'
import { compareDeclared } from './declared.server'
import { loadItems } from './items-list.server'
import { ItemsTable } from './items-table'
import { type ItemsActionData, postItems } from './post-items.server'

export const meta = ({ params }: { params: { reference?: string } }) =>
  adminMeta(`Items of ${params.reference}`)
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const job = await requireJob(params.reference)
  const { searchParams } = new URL(request.url)
  const query = stripNul(searchParams.get('q') ?? '').trim()
  const comparison = searchParams.has('declared') ? await compareDeclared(job) : null
  const list = await loadItems(job, parseId(searchParams.get('page') ?? '1') ?? 1, query)
  return { job, comparison, ...list }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const job = await requireJob(params.reference)
  const form = await readForm(request)
  if (form instanceof Response) return recordBodyError(form)
  return postItems(staff, job, form)
}

/** What came in with a job: typed or scanned one after the other, and set for many at once. */
export default function ReceivedItems() {
  const { job, comparison, ...list } = useLoaderData<typeof loader>()
  const { total, items } = list
  const actionData = useActionData<ItemsActionData>()
  return (
    <AdminPage
      title={`Items of ${job.reference}`}
      lead={
        <bdi className="wrap-anywhere">
          {job.organization ?? job.contactName}: {formatCount(total, 'item', 'items')}
        </bdi>
      }
      actions={
        <span className="flex flex-wrap gap-3 print:hidden">
          <ButtonLink to={paths.importItems(job.reference)} variant="secondary" size="small">
            Paste or upload a list
          </ButtonLink>
          <ButtonLink to="?declared" variant="secondary" size="small">
            Compare with what was declared
          </ButtonLink>
          {total > 0 && (
            <ButtonAnchor
              href={paths.exportItems(job.reference)}
              variant="secondary"
              size="small"
              download
            >
              Export CSV
            </ButtonAnchor>
          )}
          <ButtonLink to={paths.jobCertificates(job.reference)} variant="secondary" size="small">
            Certificates
          </ButtonLink>
          <ButtonLink to={paths.submission(job.reference)} variant="secondary" size="small">
            The request
          </ButtonLink>
        </span>
      }
    >
      {actionData?.bodyError && <BodyErrorNote why={actionData.bodyError} />}
      {comparison && <ComparisonNote comparison={comparison} />}
      <AddForm key={items[0]?.id} />
      <ItemsTable list={list} reference={job.reference} />
      {items.length > 0 && <BulkForm />}
    </AdminPage>
  )
}

const addFields: Fields = { ...itemFields, serial: { ...itemFields.serial, autoFocus: true } }

/** The serial comes first and has the focus: a scanner types it, and Enter stores the item. */
function AddForm() {
  const { defaults } = useLoaderData<typeof loader>()
  const actionData = useActionData<ItemsActionData>()
  const { formMethod, formData } = useNavigation()
  const [form, metas] = useFields({
    id: 'item',
    fields: itemFields,
    lastResult: actionData?.intent === 'add' ? actionData.result : undefined,
    defaultValue: defaults,
  })
  const adding = formMethod === 'POST' && formData?.get('intent') === 'add'
  return (
    <section aria-labelledby="add" className="mb-8 max-w-3xl print:hidden">
      <h2 id="add" className="mb-3 text-step-1">
        Add an item
      </h2>
      <Form
        method="post"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        preventScrollReset
        className="grid gap-5"
      >
        <ErrorSummary form={form} fields={itemFields} />
        <div className="fields">
          {Object.entries(addFields).map(([name, field]) => {
            const meta = metas[name]
            return meta && <FieldControl key={name} field={field} meta={meta} />
          })}
        </div>
        <div>
          <Button
            type="submit"
            name="intent"
            value="add"
            pending={adding ? 'Adding...' : undefined}
          >
            Add
          </Button>
        </div>
      </Form>
    </section>
  )
}

function BulkForm() {
  const { total } = useLoaderData<typeof loader>()
  const actionData = useActionData<ItemsActionData>()
  const [form, metas] = useFields({
    id: 'bulk',
    fields: bulkFields,
    lastResult: actionData?.intent === 'set' ? actionData.result : undefined,
  })
  return (
    <section aria-labelledby="set" className="mt-8 max-w-3xl print:hidden">
      <h2 id="set" className="mb-1 text-step-1">
        Set for several
      </h2>
      <p className="mb-4 text-ink-muted">What you leave empty stays as it is.</p>
      <Form
        method="post"
        id="bulk"
        onSubmit={form.onSubmit}
        noValidate
        preventScrollReset
        className="grid gap-5"
      >
        <ErrorSummary form={form} fields={bulkFields} />
        <div className="fields">
          {Object.entries(bulkFields).map(([name, field]) => {
            const meta = metas[name]
            return meta && <FieldControl key={name} field={field} meta={meta} />
          })}
        </div>
        <fieldset className="fieldset">
          <legend>For</legend>
          <label className="choice">
            <input type="radio" name="scope" value="ticked" defaultChecked />
            The ticked items
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
            Remove the ticked items
          </Button>
        </div>
      </Form>
    </section>
  )
}
