import type { SubmissionResult } from '@conform-to/react'
import { data, redirect } from '@remix-run/node'
import { TURNED_AWAY_REASONS } from 'db/enums'
import { parseId } from 'db/parse-id'
import { toJson } from '~/events/registration/event-form'
import { readSubmission } from '~/forms/submission.server'
import { isTapId, readTap, type Tap } from '~/forms/tap'
import { redirectWithFlash } from '~/platform/flash.server'
import { turnedAwayFields, walkInFields } from './gate-forms'
import type { Gate } from './gates.server'
import { countAtGate } from './people.server'
import { isFull, registrationKey, walkInKey } from './person'
import type { FoundGate } from './require-gate.server'
import { addWalkIn, checkInPerson, findWalkIn, turnAway, undoArrival } from './taps.server'

/** The message about a form that was not accepted. */
export interface GateActionData {
  error?: string
  /** The row that the error is about. */
  row?: string
  walkIn?: RefusedTap
  turnedAway?: RefusedTap
}

/** A form to correct. It keeps the id of its tap, so that the person counts once. */
export interface RefusedTap {
  result: SubmissionResult<string[]>
  tap: string
}

/** The page again, with the reason. */
export const refuse = (error: string, status: number, headers?: HeadersInit) =>
  data<GateActionData>({ error }, { status, headers })

/** Handles a volunteer's tap: 303 back to the row, or the page again with the reason (404, 409, 422). */
export async function postTap(request: Request, found: FoundGate, form: FormData) {
  const { gate } = found
  const { pathname, search } = new URL(request.url)
  const page = pathname + search
  const undone = form.get('undo')
  if (typeof undone === 'string') {
    if (!isTapId(undone)) return refuse('That did not arrive. Please try again.', 422)
    await undoArrival(gate, undone)
    return backTo(page, String(form.get('row')))
  }
  const tap = readTap(form)
  if (!tap) return refuse('That did not arrive. Please try again.', 422)
  if (form.has('here')) return postCheckIn(page, gate, tap, form)
  if (form.has('walk-in')) return postWalkIn(page, found, tap, form)
  if (form.has('turned-away')) return postTurnedAway(page, gate, tap, form)
  return refuse('This page cannot do that.', 422)
}

const backTo = (page: string, row: string) =>
  redirect(/^row-w?\d+$/.test(row) ? `${page}#${row}` : page, 303)

async function postCheckIn(page: string, gate: Gate, tap: Tap, form: FormData) {
  const leadId = parseId(String(form.get('here')))
  if (leadId === null) return refuse('This person is no longer on the list.', 404)
  const row = registrationKey(leadId)
  const refusal = await checkInPerson(gate, { leadId, tap, letIn: form.get('let-in') === 'yes' })
  if (refusal) return data<GateActionData>({ error: refusal.detail, row }, refusal.status)
  return backTo(page, row)
}

async function postWalkIn(page: string, { gate, event }: FoundGate, tap: Tap, form: FormData) {
  const asks = await asksForPlace({ gate, event }, tap, form)
  const { values, again } = readSubmission(form, walkInFields(event, asks))
  if (!values) return data<GateActionData>({ walkIn: { result: again(), tap: tap.id } }, 422)
  const walkIn = values as Record<'name' | 'items' | 'phone' | 'email' | 'zip', string | null>
  const counts = toJson(values).counts.map(({ category, count }) => [category, Number(count)])
  const { name, items, phone, email, zip = null } = walkIn
  const stored = { name: name ?? '', items, phone, email, zip }
  const id = await addWalkIn(gate, tap, { ...stored, counts: Object.fromEntries(counts) })
  return backTo(page, id === null ? '' : walkInKey(id))
}

/** A phone with a connection sends a tap sooner than this; later, the volunteer has let the person in. */
const AT_ONCE_MS = 10_000

/** Whether a walk-in needs a place: a delayed tap, and one that is sent again, is about a person who is already in. */
async function asksForPlace(
  { gate, event }: Pick<FoundGate, 'gate' | 'event'>,
  tap: Tap,
  form: FormData,
): Promise<boolean> {
  const isDelayed = Date.now() - tap.at.getTime() > AT_ONCE_MS
  if (isDelayed || !isFull(event, await countAtGate(event.id))) return false
  return (await findWalkIn(gate, tap, String(form.get('name')).trim())) === null
}

async function postTurnedAway(page: string, gate: Gate, tap: Tap, form: FormData) {
  const { values, again } = readSubmission(form, turnedAwayFields)
  const reason = TURNED_AWAY_REASONS.find((each) => each === values?.reason)
  if (!values || !reason)
    return data<GateActionData>({ turnedAway: { result: again(), tap: tap.id } }, 422)
  await turnAway(gate, tap, reason, values.name)
  // A delayed tap was confirmed on the phone.
  if (form.has('ago')) return backTo(page, '')
  return redirectWithFlash(page, { title: 'Turned away', message: 'Counted, with the reason.' })
}
