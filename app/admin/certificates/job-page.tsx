import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { CERTIFICATE_KINDS, type CertificateKind } from 'db/enums'
import { KIND_TITLES } from '~/certificates/certificate'
import { voidFields } from '~/certificates/command-fields'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldControl } from '~/forms/field-control'
import { Form } from '~/forms/form'
import { useFields } from '~/forms/use-fields'
import { requireJob } from '~/items/items.server'
import { paths } from '~/paths'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { formatDate } from '~/ui/calendar-date'
import { Link } from '~/ui/link'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { BodyErrorNote } from '../records/body-error-note'
import { recordBodyError } from '../records/record-body-error.server'
import type { CertificateActionData } from './certificate-action-data'
import { loadCertificates, postCertificate } from './job-certificates.server'

export const meta = ({ params }: { params: { reference?: string } }) =>
  adminMeta(`Certificates of ${params.reference}`)
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request)
  const job = await requireJob(params.reference)
  return data({ job, ...(await loadCertificates(staff, job)) })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const job = await requireJob(params.reference)
  const form = await readForm(request)
  if (form instanceof Response) return recordBodyError(form)
  return postCertificate(staff, job, form)
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

/** The certificates of a job: issued, or what each still lacks. */
export default function JobCertificates() {
  const { job, issued, missing } = useLoaderData<typeof loader>()
  const actionData = useActionData<CertificateActionData>()
  return (
    <AdminPage
      title={`Certificates of ${job.reference}`}
      lead={<bdi className="wrap-anywhere">{job.organization ?? job.contactName}</bdi>}
      actions={
        <span className="flex flex-wrap gap-3 print:hidden">
          <ButtonLink to={paths.receivedItems(job.reference)} variant="secondary" size="small">
            Items
          </ButtonLink>
          <ButtonLink to={paths.submission(job.reference)} variant="secondary" size="small">
            The request
          </ButtonLink>
        </span>
      }
    >
      {actionData?.bodyError && <BodyErrorNote why={actionData.bodyError} />}
      {actionData?.error && (
        <p role="alert" className="banner banner--error mb-5">
          {actionData.error}
        </p>
      )}
      <div className="grid max-w-3xl gap-8">
        {CERTIFICATE_KINDS.map((kind) => (
          <section key={kind} aria-labelledby={kind} className="border-line border-t pt-5">
            <h2 id={kind} className="mb-3 text-step-1">
              {KIND_TITLES[kind]}
            </h2>
            {issued
              .filter((each) => each.kind === kind)
              .map((each) => (
                <Issued key={each.number} certificate={each} />
              ))}
            {!issued.some((each) => each.kind === kind && each.voidedAt === null) && (
              <Issue kind={kind} lacks={missing[kind]} />
            )}
          </section>
        ))}
      </div>
    </AdminPage>
  )
}

function Issued({ certificate }: { certificate: Loaded['issued'][number] }) {
  const { number, path, issuedOn, by, voidedAt, voidReason, replacedBy } = certificate
  return (
    <div className="mb-4 grid gap-3 wrap-anywhere">
      <p>
        <Link to={path} className="link tabular font-semibold" reloadDocument>
          {number}
        </Link>{' '}
        issued on {formatDate(issuedOn)}
        {by && ` by ${by}`}{' '}
        {voidedAt && (
          <span className="inline-flex">
            <Badge tone="gray">Void</Badge>
          </span>
        )}
      </p>
      {voidedAt ? (
        <p className="text-ink-muted">
          {voidReason}
          {replacedBy && `. Replaced by ${replacedBy}`}
        </p>
      ) : (
        <VoidForm number={number} />
      )}
    </div>
  )
}

/** Nothing in a certificate is changed: a mistake is voided, with another in its place or none. */
function VoidForm({ number }: { number: string }) {
  const actionData = useActionData<CertificateActionData>()
  const isRefused = actionData?.number === number
  const [form, metas] = useFields({
    id: `void-${number}`,
    fields: voidFields,
    lastResult: isRefused ? actionData.result : undefined,
  })
  return (
    <details className="print:hidden" open={isRefused}>
      <summary>Void or replace it</summary>
      <Form
        method="post"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className="mt-3 grid gap-4"
      >
        <ErrorSummary form={form} fields={voidFields} />
        <input type="hidden" name="number" value={number} />
        {metas.reason && <FieldControl field={voidFields.reason} meta={metas.reason} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="replace">
            Replace with a new one
          </Button>
          <Button type="submit" name="intent" value="void" variant="danger">
            Void
          </Button>
        </div>
      </Form>
    </details>
  )
}

function Issue({ kind, lacks }: { kind: CertificateKind; lacks: Loaded['missing']['recycling'] }) {
  const { signer } = useLoaderData<typeof loader>()
  const { formMethod, formData } = useNavigation()
  const issuing = formMethod === 'POST' && formData?.get('kind') === kind
  if (lacks.count > 0)
    return (
      <>
        <p className="mb-2">Not complete yet:</p>
        <ul className="grid gap-1 wrap-anywhere">
          {lacks.first.map(({ text, to }) => (
            <li key={`${to} ${text}`}>
              <Link to={to} className="link">
                {text}
              </Link>
            </li>
          ))}
        </ul>
        {lacks.count > lacks.first.length && (
          <p className="mt-2 text-ink-muted">And {lacks.count - lacks.first.length} more.</p>
        )}
      </>
    )
  return (
    <Form method="post" className="grid gap-3">
      <p className="text-ink-muted">
        Complete. It is issued in the name of {signer.name}, and stays as it is.
      </p>
      {signer.addName && (
        <p>
          This is your username.{' '}
          <Link to={signer.addName} className="link">
            Add your name
          </Link>{' '}
          first, for the customer to read.
        </p>
      )}
      <input type="hidden" name="kind" value={kind} />
      <div>
        <Button
          type="submit"
          name="intent"
          value="issue"
          pending={issuing ? 'Issuing...' : undefined}
        >
          Issue it
        </Button>
      </div>
    </Form>
  )
}
