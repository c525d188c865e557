import { CERTIFICATE_KINDS } from 'db/enums'
import { certificates } from 'db/schema/certificates'
import { stripNul } from 'db/strip-nul'
import { takePage } from 'db/take-page'
import { eq } from 'drizzle-orm'
import { findJob } from '~/items/items.server'
import { pageResponse } from '~/platform/http/pagination.server'
import { invalidFields, problem } from '~/platform/http/problem.server'
import { readJson, siteOrigin } from '~/platform/http/request.server'
import { json, resource, type StaffHandler } from '~/platform/http/resource.server'
import { selectCertificates, toRecord } from './certificates.server'
import { issueCertificate } from './issue.server'
import { notIssued } from './not-issued.server'

/** GET: certificates, latest first, including void ones; filtered by `reference` of the request. */
const list: StaffHandler = async ({ request }) => {
  const reference = new URL(request.url).searchParams.get('reference')
  const ofRequest = reference === null ? undefined : eq(certificates.reference, stripNul(reference))
  return pageResponse(request, (page) => takePage(selectCertificates(ofRequest), page), toRecord)
}

/** POST: issues a certificate of `kind` for the request `reference`; `send: true` emails it to the customer. */
const issue: StaffHandler = async ({ request, staff }) => {
  const body = await readJson(request)
  if (body instanceof Response) return body
  const kind = CERTIFICATE_KINDS.find((each) => each === body.kind)
  const errors = {
    ...(typeof body.reference !== 'string' && { reference: ['reference is required'] }),
    ...(!kind && { kind: [`kind must be ${CERTIFICATE_KINDS.join(' or ')}`] }),
  }
  if (!kind || typeof body.reference !== 'string') return invalidFields(errors)
  const job = await findJob(body.reference)
  if (!job) return problem(404, 'There is no request with this reference that has certificates.')
  const issued = await issueCertificate(staff, job, kind, {
    send: body.send === true,
    origin: siteOrigin(request),
  })
  return 'certificate' in issued
    ? json(toRecord(issued.certificate), { status: 201 })
    : notIssued(issued)
}

/** `/api/certificates`: issued certificates, which cannot be changed or deleted. */
const api = resource({ staff: { GET: list, POST: issue } })
export const loader = api.loader
export const action = api.action
