import { schemaOf } from '~/forms/schema.server'
import { findJob } from '~/items/items.server'
import { problem, unknownAddress, unprocessable } from '~/platform/http/problem.server'
import { readJson, siteOrigin } from '~/platform/http/request.server'
import { json, resource, type StaffHandler } from '~/platform/http/resource.server'
import { findCertificate, toRecord } from './certificates.server'
import { voidFields } from './command-fields'
import { replaceCertificate, voidCertificate } from './issue.server'
import { notIssued } from './not-issued.server'

const run: StaffHandler = async ({ request, params, staff }) => {
  if (params.command !== 'void' && params.command !== 'replace') return unknownAddress()
  const body = await readJson(request)
  if (body instanceof Response) return body
  const row = await findCertificate(params.number ?? '')
  if (!row) return problem(404, 'There is no certificate with this number.')
  const parsed = schemaOf(voidFields).safeParse(body)
  if (!parsed.success) return unprocessable(parsed.error)
  const { reason } = parsed.data
  if (params.command === 'void') {
    const voided = await voidCertificate(staff, row, { reason, send: body.send === true })
    return voided ? json(toRecord(voided)) : notIssued({ isVoid: true })
  }
  const job = await findJob(row.reference)
  if (!job || job.id !== row.leadId) return notIssued({ isGone: true })
  const issued = await replaceCertificate(staff, job, row, {
    reason,
    send: body.send === true,
    origin: siteOrigin(request),
  })
  return 'certificate' in issued
    ? json(toRecord(issued.certificate), { status: 201 })
    : notIssued(issued)
}

/** POST or PUT /api/certificates/{number}/void and /replace, for a `reason`; `send: true` tells the customer. */
const api = resource({ staff: { POST: run, PUT: run } })
export const loader = api.loader
export const action = api.action
