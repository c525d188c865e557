import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CERTIFICATE_KINDS } from 'db/enums'
import { KIND_TITLES } from '~/certificates/certificate'
import { requireJob } from '~/items/items.server'
import { customerName } from '~/leads/customer-name'
import { paths } from '~/paths'
import { readForm, siteOrigin } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { ErrorBanner } from '~/ui/error-banner'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { BodyErrorNote } from '../records/body-error-note'
import { recordBodyError } from '../records/record-body-error.server'
import type { CertificateActionData } from './certificate-action-data'
import { IssueForm } from './issue-form'
import { IssuedCertificate } from './issued-certificate'
import { loadCertificates, postCertificate } from './job-certificates.server'

export const meta = ({ params }: { params: { reference?: string } }) =>
  adminMeta(`Certificates for ${params.reference}`)
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
  return postCertificate({ staff, job, form, origin: siteOrigin(request) })
}

/** The certificates of a job: issued ones, or what is missing for them. */
export default function JobCertificates() {
  const { job, issued, missing, signer, email } = useLoaderData<typeof loader>()
  const actionData = useActionData<CertificateActionData>()
  const recipient = customerName(job)
  return (
    <AdminPage
      title={`Certificates for ${job.reference}`}
      lead={<bdi className="wrap-anywhere">{recipient}</bdi>}
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
      <ErrorBanner className="mb-5">{actionData?.error}</ErrorBanner>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {CERTIFICATE_KINDS.map((kind) => {
          const ofKind = issued.filter((each) => each.kind === kind)
          return (
            <Card key={kind} as="section" aria-labelledby={kind} className="gap-5">
              <h2 id={kind} className="text-step-1">
                {KIND_TITLES[kind]}
              </h2>
              {!ofKind.some(({ voidedAt }) => voidedAt === null) && (
                <IssueForm
                  kind={kind}
                  lacks={missing[kind]}
                  signer={signer}
                  email={email}
                  recipient={recipient}
                />
              )}
              {ofKind.map((each) => (
                <IssuedCertificate key={each.number} certificate={each} email={email} />
              ))}
            </Card>
          )
        })}
      </div>
    </AdminPage>
  )
}
