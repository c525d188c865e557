import { db } from 'db/client.server'
import { VISIT_STATUSES } from 'db/enums'
import { visits } from 'db/schema/visits'
import { eq } from 'drizzle-orm'
import { checkbox, select, text, wholeNumber } from '~/forms/fields'
import { schemaOf } from '~/forms/schema.server'
import { Refusal } from '~/leads/refusal.server'
import { problem, unprocessable } from '~/platform/http/problem.server'
import type { Staff } from '~/platform/session.server'
import { getVisitSettings } from '~/settings/visits.server'
import { type PreparationValues, preparationFields } from '~/visits/preparation'
import { isAgreed } from '~/visits/visit'
import { collectedFields, timeColumns } from '~/visits/visit-fields'
import { agreedOf } from '~/visits/visits.server'
import type { Seen } from '../visits/change-visits.server'
import { arrive, finishVisit, missVisit } from '../visits/crew-reports.server'
import type { findVisit } from '../visits/lists.server'
import { cancelVisit, confirmVisit, planVisit } from '../visits/plan.server'
import { findPreparation, savePreparation } from '../visits/prepare.server'
import { takeBackReport } from '../visits/take-back.server'

const fields = {
  ...collectedFields,
  status: select('Status', { options: VISIT_STATUSES.map((value) => ({ value, label: value })) }),
  reason: text('Reason', {}),
  arrived: checkbox('arrived', {}),
  position: wholeNumber('Position', { min: 1, max: 1000 }),
  note: text('note', { max: 1000 }),
  send: checkbox('send', {}),
} as const

/** A visit and its request. */
export type FoundVisit = NonNullable<Awaited<ReturnType<typeof findVisit>>>

/** Applies the body of a PUT: the visit afterward, or the problem. `seen` is the version that the caller knows. */
export async function changeVisit(
  staff: Staff,
  { visit, lead }: FoundVisit,
  body: Record<string, unknown>,
  seen: Seen,
) {
  if ('preparation' in body) {
    const refused = await prepare(staff, lead.id, body.preparation)
    if (refused) return refused
  }
  const isMove = 'day' in body || 'truck' in body || 'window' in body
  // Both change the visit that is agreed, which may be another one by now.
  if ((isMove || body.status === 'confirmed') && !isAgreed(visit) && visit.status !== 'offered')
    return problem(409, 'This visit is over.')
  if (isMove) return move(staff, visit, lead.id, body, seen)
  const parsed = schemaOf(fields).safeParse({ ...visit, ...body })
  if (!parsed.success) return unprocessable(parsed.error)
  const { status, reason, arrived, position, note, send, ...collected } = parsed.data
  if (position !== visit.position)
    await db.update(visits).set({ position }).where(eq(visits.id, visit.id))
  if (arrived) {
    const done = await arrive(staff, lead.id, visit.id, null, seen)
    if (done instanceof Refusal) return problem(done.status, done.detail)
  }
  if (!('status' in body)) return visit
  // The arrival has a version of its own.
  const left = arrived && !visit.arrivedAt ? null : seen
  const options = { note, send, version: left }
  if (status === 'missed' && !reason) return problem(422, 'Reason is required')
  const done =
    status === 'confirmed'
      ? await confirmVisit(staff, lead.id, options)
      : status === 'done'
        ? await finishVisit(staff, lead.id, visit.id, {
            collected,
            photos: [],
            send,
            tap: null,
            seen: left,
          })
        : status === 'missed'
          ? await missVisit(staff, lead.id, visit.id, {
              reason: reason ?? '',
              send,
              tap: null,
              seen: left,
            })
          : status === 'cancelled'
            ? await cancelVisit(staff, lead.id, visit.id, options)
            : status === 'planned'
              ? await takeBackReport(staff, lead.id, visit.id, left)
              : new Refusal('A visit cannot be set to offered', 422)
  return done instanceof Refusal ? problem(done.status, done.detail) : visit
}

/** Updates the preparation; null on success. */
async function prepare(staff: Staff, leadId: number, body: unknown): Promise<Response | null> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return problem(422, 'preparation must be an object.')
  const before = await findPreparation(leadId)
  const parsed = schemaOf(preparationFields).safeParse({ ...before, ...body })
  if (!parsed.success) return unprocessable(parsed.error)
  const done = await savePreparation(staff, leadId, parsed.data as PreparationValues, [])
  return done instanceof Refusal ? problem(done.status, done.detail) : null
}

/** Another time is another visit that replaces this one. */
async function move(
  staff: Staff,
  visit: FoundVisit['visit'],
  leadId: number,
  body: Record<string, unknown>,
  seen: Seen,
) {
  const parsed = schemaOf(timeColumns(await getVisitSettings())).safeParse({ ...visit, ...body })
  if (!parsed.success) return unprocessable(parsed.error)
  const options = { note: null, send: body.send === true, version: seen }
  const done = await planVisit(staff, leadId, parsed.data, options)
  if (done instanceof Refusal) return problem(done.status, done.detail)
  return (await agreedOf(leadId)) ?? visit
}
