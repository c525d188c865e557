import { data } from '@remix-run/node'
import { db } from 'db/client.server'
import { CERTIFICATE_KINDS, type CertificateKind } from 'db/enums'
import { certificates } from 'db/schema/certificates'
import { leads } from 'db/schema/leads'
import { eq } from 'drizzle-orm'
import { certificatePdfPath } from '~/certificates/certificate-link.server'
import { findCertificate, selectCertificates, toRecord } from '~/certificates/certificates.server'
import { collectContent } from '~/certificates/collect-content.server'
import { voidFields } from '~/certificates/command-fields'
import {
  issueCertificate,
  type NotIssued,
  replaceCertificate,
  signerOf,
  voidCertificate,
} from '~/certificates/issue.server'
import { describeExisting } from '~/certificates/not-issued.server'
import { readSubmission } from '~/forms/submission.server'
import type { Job } from '~/items/items.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { notFound } from '~/platform/http/not-found.server'
import type { Staff } from '~/platform/session.server'
import { getSettings } from '~/settings/settings.server'
import { today } from '~/settings/today.server'
import { sendingSentence, withMail } from '../leads/sending-sentence.server'
import type { CertificateActionData } from './certificate-action-data'
import { previewCertificate } from './issue-preview.server'

/** How many missing values to name. */
const MAX_NAMED = 50

/** The certificates of a job, what is missing for each kind, and the signer of the next one. */
export async function loadCertificates(staff: Staff, job: Job) {
  const [issued, [lead]] = await Promise.all([
    selectCertificates(eq(certificates.leadId, job.id)),
    db.select().from(leads).where(eq(leads.id, job.id)),
  ])
  if (!lead) throw notFound()
  const day = await today()
  const isValid = (kind: CertificateKind) =>
    issued.some((each) => each.kind === kind && each.voidedAt === null)
  const missingOf = async (kind: CertificateKind) => {
    const findings = await collectContent(db, job, lead, kind, day)
    const { missing } = findings
    return [
      kind,
      {
        count: missing.length,
        first: missing.slice(0, MAX_NAMED),
        preview:
          missing.length > 0 || isValid(kind) ? [] : await previewCertificate(job, lead, findings),
      },
    ] as const
  }
  const missing = Object.fromEntries(await Promise.all(CERTIFICATE_KINDS.map(missingOf)))
  return {
    issued: issued.map((row) => ({ ...toRecord(row), pdf: certificatePdfPath(row.number) })),
    email: lead.email || null,
    signer: await signerFor(staff),
    missing: missing as Record<CertificateKind, Awaited<ReturnType<typeof missingOf>>[1]>,
  }
}

export type LoadedCertificates = Awaited<ReturnType<typeof loadCertificates>>

/** `addName` links to the account if it has no name. */
async function signerFor(staff: Staff) {
  const name = await signerOf(db, staff)
  if (name) return { name, addName: null }
  const { brandName } = await getSettings()
  return { name: brandName, addName: paths.editPerson(staff.id) }
}

const isSent = (form: FormData) => form.get('send') === 'on'

interface Posted {
  staff: Staff
  job: Job
  form: FormData
  /** The site's. */
  origin: string
}

/** Issues, voids or replaces a certificate, by `intent`. */
export async function postCertificate(posted: Posted) {
  const { staff, job, form, origin } = posted
  const intent = form.get('intent')
  if (intent === 'void' || intent === 'replace') return postVoid(posted, intent)
  const kind = CERTIFICATE_KINDS.find((each) => each === form.get('kind'))
  if (!kind) return refuse('Choose a kind of certificate.', 422)
  const issued = await issueCertificate(staff, job, kind, { send: isSent(form), origin })
  if (!('certificate' in issued)) return refuseIssue(issued)
  return done(
    job,
    `${issued.certificate.number} issued`,
    isSent(form)
      ? sendingSentence('The customer gets it by email.')
      : 'The customer sees it on the page of their request.',
  )
}

async function postVoid({ staff, job, form, origin }: Posted, intent: 'void' | 'replace') {
  const number = String(form.get('number') ?? '')
  const row = await findCertificate(number)
  if (row?.leadId !== job.id) return refuse('This request has no such certificate.', 404)
  const { values, again } = readSubmission(form, voidFields)
  if (!values) return data<CertificateActionData>({ number, result: again() }, { status: 422 })
  if (intent === 'void') {
    const voided = await voidCertificate(staff, row, { reason: values.reason, send: isSent(form) })
    return voided
      ? done(
          job,
          `${number} is void`,
          withMail('It stays on the page of the request, marked as void.', isSent(form)),
        )
      : refuseIssue({ isVoid: true })
  }
  const issued = await replaceCertificate(staff, job, row, {
    reason: values.reason,
    send: isSent(form),
    origin,
  })
  if (!('certificate' in issued)) return refuseIssue(issued)
  return done(
    job,
    `${issued.certificate.number} issued`,
    withMail(`It replaces ${number}.`, isSent(form)),
  )
}

function refuseIssue(why: NotIssued) {
  if ('isVoid' in why) return refuse('This certificate is already void.', 409)
  if ('isGone' in why) return refuse('This request is in the trash or marked as spam.', 404)
  if ('exists' in why) return refuse(describeExisting(why.exists), 409)
  return refuse(`Nothing was issued. Not complete: ${why.missing[0]?.text}.`, 422)
}

const refuse = (error: string, status: number) => data<CertificateActionData>({ error }, { status })

const done = (job: Job, title: string, message: string) =>
  redirectWithFlash(paths.jobCertificates(job.reference), { title, message })
