import { createHash } from 'node:crypto'
import { type Db, db } from 'db/client.server'
import { isDuplicate } from 'db/duplicate'
import type { CertificateKind } from 'db/enums'
import { certificateSerials, certificates } from 'db/schema/certificates'
import { leads } from 'db/schema/leads'
import { users } from 'db/schema/people'
import { and, eq, isNull, max, sql } from 'drizzle-orm'
import type { Job } from '~/items/items.server'
import { inInbox } from '~/leads/filters.server'
import { mailToCustomer, queueMail } from '~/mail/queue-mail.server'
import type { Staff } from '~/platform/session.server'
import { writeHistory } from '~/records/history.server'
import type { Settings } from '~/settings/settings'
import { getSettings } from '~/settings/settings.server'
import { today } from '~/settings/today.server'
import type { Certificate } from './certificate'
import { certificateNumber } from './certificate-number'
import { type CertificateRow, findCertificate } from './certificates.server'
import { collectContent, type Missing } from './collect-content.server'
import { certificateMail, voidedMail } from './emails.server'
import { serialsOf, toContent } from './to-content.server'
import { readWording, wordingFor } from './wording.server'

/**
 * Why no certificate was issued: missing data, an existing valid one, a job in the trash, or none to replace because it
 * is void already.
 */
export type NotIssued =
  | { missing: Missing[] }
  | { exists: string }
  | { isGone: true }
  | { isVoid: true }
export type Issued = { certificate: CertificateRow } | NotIssued

/** Thrown to roll back voiding if no replacement can be issued. */
class NothingIssued extends Error {
  constructor(readonly why: NotIssued) {
    super('The certificate was not issued')
  }
}

interface IssueOptions {
  /** Whether to mail the links to the customer. */
  send: boolean
  /** The site's origin, for the address to verify the certificate. */
  origin: string
}

/** Issues a certificate of a job, unless something is missing or a valid one of the kind exists. */
export async function issueCertificate(
  staff: Staff,
  job: Job,
  kind: CertificateKind,
  options: IssueOptions,
): Promise<Issued> {
  const at = { issuedOn: await today(), settings: await getSettings(), ...options }
  return runIssue(job, kind, (tx) => issueInTransaction(tx, { staff, job, kind, ...at }))
}

/** Voids a certificate and, if `send`, tells its customer; null if it is already void. */
export async function voidCertificate(
  staff: Staff,
  row: CertificateRow,
  { reason, send }: { reason: string; send: boolean },
): Promise<CertificateRow | null> {
  const settings = await getSettings()
  const done = await db.transaction(async (tx) => {
    const isVoided = await voidOne(tx, staff, row.id, row.number, reason)
    if (isVoided && send) await mailVoided(tx, staff, row, reason, settings)
    return isVoided
  })
  return done ? findCertificate(row.number) : null
}

async function mailVoided(
  tx: Db,
  staff: Staff,
  row: CertificateRow,
  reason: string,
  settings: Settings,
): Promise<void> {
  const found = await tx
    .select()
    .from(leads)
    .where(and(eq(leads.id, row.leadId ?? 0), inInbox))
  await queueMail(
    tx,
    found.map((lead) =>
      mailToCustomer(lead, settings, {
        ...voidedMail(lead, row, reason, settings),
        dedupeKey: `certificate-void ${row.number}`,
        by: staff,
      }),
    ),
  )
}

/** Voids a certificate and issues its replacement, or does neither. */
export async function replaceCertificate(
  staff: Staff,
  job: Job,
  { id, number, kind }: CertificateRow,
  { reason, ...options }: IssueOptions & { reason: string },
): Promise<Issued> {
  const at = { issuedOn: await today(), settings: await getSettings(), ...options }
  return runIssue(job, kind, async (tx) => {
    await lockNumbers(tx)
    if (!(await voidOne(tx, staff, id, number, reason))) throw new NothingIssued({ isVoid: true })
    return issueInTransaction(tx, { staff, job, kind, ...at, replaces: { id, number } })
  })
}

/** `act` returns the number of the new certificate. */
async function runIssue(
  job: Job,
  kind: CertificateKind,
  act: (tx: Db) => Promise<string>,
): Promise<Issued> {
  try {
    const number = await db.transaction(act)
    const certificate = await findCertificate(number)
    if (!certificate) throw new Error(`The certificate ${number} is gone`)
    return { certificate }
  } catch (error) {
    if (error instanceof NothingIssued) return error.why
    if (isDuplicate(error)) return { exists: (await findValid(db, job.id, kind)) ?? '' }
    throw error
  }
}

/** Serializes issuing, so that numbers are unique. */
const lockNumbers = (tx: Db) =>
  tx.execute(sql`lock table ${certificates} in share row exclusive mode`)

interface Issue extends Partial<IssueOptions> {
  staff: Staff
  job: Job
  kind: CertificateKind
  /** yyyy-MM-dd, at the site. */
  issuedOn: string
  /** When, if not now, as in the demo. */
  issuedAt?: Date
  settings: Settings
  replaces?: { id: number; number: string }
}

/** Returns the number of the new certificate; throws if it cannot be issued. */
export async function issueInTransaction(
  tx: Db,
  { staff, job, kind, issuedOn, issuedAt, settings, origin, send = false, replaces }: Issue,
): Promise<string> {
  await lockNumbers(tx)
  const exists = await findValid(tx, job.id, kind)
  if (exists) throw new NothingIssued({ exists })
  const [lead] = await tx
    .select()
    .from(leads)
    .where(and(eq(leads.id, job.id), inInbox))
    .for('share')
  if (!lead) throw new NothingIssued({ isGone: true })
  const { missing, ...found } = await collectContent(tx, job, lead, kind, issuedOn)
  if (missing.length > 0) throw new NothingIssued({ missing })
  const { year, sequence, number } = await nextNumber(tx, issuedOn)
  const content: Certificate = {
    number,
    kind,
    issuedOn,
    issuedBy: (await signerOf(tx, staff)) ?? settings.brandName,
    replaces: replaces?.number ?? null,
    ...wordingFor(kind, await readWording(tx), issuedOn),
    ...(await toContent(tx, lead, kind, found, settings)),
    origin,
  }
  const text = JSON.stringify(content)
  const [row] = await tx
    .insert(certificates)
    .values({
      number,
      year,
      sequence,
      kind,
      leadId: job.id,
      reference: job.reference,
      recipient: content.recipient.name,
      issuedOn,
      itemCount: content.itemCount,
      pounds: content.weights
        ? content.weights.electronicsLbs + content.weights.commonMaterialsLbs
        : null,
      content: text,
      sha256: createHash('sha256').update(text).digest('hex'),
      issuedBy: staff.id,
      replacesId: replaces?.id ?? null,
      createdAt: issuedAt,
    })
    .returning({ id: certificates.id })
  if (!row) throw new Error('The certificate was not stored')
  await storeSerials(tx, row.id, serialsOf(content))
  await writeHistory(tx, staff, {
    subject: 'certificate',
    subjectId: number,
    action: 'issued',
    changes: { for: [null, job.reference], replaces: [null, replaces?.number ?? null] },
    createdAt: issuedAt,
  })
  if (send)
    await queueMail(tx, [
      mailToCustomer(lead, settings, {
        ...certificateMail(lead, content, settings),
        dedupeKey: `certificate ${number}`,
        by: staff,
      }),
    ])
  return number
}

async function nextNumber(tx: Db, day: string) {
  const year = Number(day.slice(0, 4))
  const [last] = await tx
    .select({ sequence: max(certificates.sequence) })
    .from(certificates)
    .where(eq(certificates.year, year))
  const sequence = (last?.sequence ?? 0) + 1
  return { year, sequence, number: certificateNumber(year, sequence) }
}

async function findValid(tx: Db, leadId: number, kind: CertificateKind): Promise<string | null> {
  const [row] = await tx
    .select({ number: certificates.number })
    .from(certificates)
    .where(
      and(
        eq(certificates.leadId, leadId),
        eq(certificates.kind, kind),
        isNull(certificates.voidedAt),
      ),
    )
  return row?.number ?? null
}

async function voidOne(tx: Db, staff: Staff, id: number, number: string, reason: string) {
  const [done] = await tx
    .update(certificates)
    .set({ voidedAt: new Date(), voidedBy: staff.id, voidReason: reason })
    .where(and(eq(certificates.id, id), isNull(certificates.voidedAt)))
    .returning({ id: certificates.id })
  if (!done) return false
  await writeHistory(tx, staff, {
    subject: 'certificate',
    subjectId: number,
    action: 'voided',
    changes: { reason: [null, reason] },
  })
  return true
}

/** The issuer's name; null if the account has none, and the organization's name stands for it. */
export async function signerOf(tx: Db, staff: Staff): Promise<string | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, staff.id))
  return [user?.firstName, user?.lastName].filter(Boolean).join(' ') || null
}

/** Keys per statement: while the embedded database answers, nobody else is answered. */
const BATCH = 1_000

/** Each batch is one JSON value, which is parsed much faster than thousands of parameters. */
async function storeSerials(tx: Db, certificateId: number, keys: string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += BATCH) {
    const batch = JSON.stringify(keys.slice(from, from + BATCH))
    await tx.execute(sql`insert into ${certificateSerials} (certificate_id, serial_key)
      select ${certificateId}::int, jsonb_array_elements_text(${batch}::jsonb)`)
  }
}
