import { VISIT_STATUSES, type VisitStatus } from 'db/enums'
import { visits } from 'db/schema/visits'
import { eq } from 'drizzle-orm'
import { checkbox, select, text, wholeNumber } from '~/forms/fields'
import { schemaOf } from '~/forms/schema.server'
import { Refusal } from '~/leads/refusal.server'
import {
  type FieldErrors,
  invalidFields,
  problem,
  unprocessable,
} from '~/platform/http/problem.server'
import type { Staff } from '~/platform/session.server'
import { getVisitSettings } from '~/settings/visits.server'
import { type PreparationValues, preparationFields } from '~/visits/preparation'
import { isAgreed, type Visit } from '~/visits/visit'
import { collectedFields, timeColumns } from '~/visits/visit-fields'
import { agreedOf } from '~/visits/visits.server'
import { recordChange } from '../change-locked.server'
import { PREPARED } from '../history'
import { changeVisits, type Seen } from '../visits/change-visits.server'
import { arrive, finishVisit, missVisit } from '../visits/crew-reports.server'
import type { findVisit } from '../visits/lists.server'
import { cancelVisit, confirmVisit, planVisit } from '../visits/plan.server'
import { storePreparation } from '../visits/prepare.server'
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

type Body = Record<string, unknown>
/** A status to set, another time, or neither. */
type Command = VisitStatus | 'move' | 'none'

const TIME = ['day', 'truck', 'window']

/** The members that each command takes; `preparation` goes with all of them. */
const TAKEN: Record<Exclude<Command, 'offered'>, string[]> = {
  move: [...TIME, 'note', 'send'],
  planned: ['status', 'position'],
  confirmed: ['status', 'position', 'note', 'send'],
  cancelled: ['status', 'position', 'note', 'send'],
  done: ['status', 'position', 'arrived', 'send', ...Object.keys(collectedFields)],
  missed: ['status', 'position', 'arrived', 'send', 'reason'],
  none: ['position', 'arrived'],
}

/**
 * Applies the body of a PUT: the visit afterward, or the problem, with which nothing is stored. `seen` is the version
 * that the caller knows.
 */
export async function changeVisit(staff: Staff, found: FoundVisit, body: Body, seen: Seen) {
  const { visit, lead } = found
  const change = await readChange(visit, body)
  if (change instanceof Response) return change
  // Both change the visit that is agreed, which may be another one by now.
  const isOver = !isAgreed(visit) && visit.status !== 'offered'
  if (isOver && (change.command === 'move' || change.command === 'confirmed'))
    return problem(409, 'This visit is over.')
  const done = await act(staff, found, change, seen)
  if (done instanceof Refusal) return problem(done.status, done.detail)
  if (done?.changed === 0) return visit
  // What was just done has a version of its own.
  const details = await saveDetails(staff, visit, change, done ? null : seen)
  if (details instanceof Refusal) return problem(details.status, details.detail)
  return change.command === 'move' ? ((await agreedOf(lead.id)) ?? visit) : visit
}

type VisitChange = Exclude<Awaited<ReturnType<typeof readChange>>, Response>

/** The values of a body, all of them valid; or the problem. */
async function readChange(visit: Visit, body: Body) {
  const parsed = schemaOf(fields).safeParse(body)
  if (!parsed.success) return unprocessable(parsed.error)
  const { status, reason, arrived, position, note, send, ...collected } = parsed.data
  const command = commandOf(visit, body, status as VisitStatus | null)
  if (command === 'offered') return problem(422, 'A visit cannot be set to offered')
  const misplaced = findMisplaced(visit, body, command)
  if (misplaced) return invalidFields(misplaced)
  if (command === 'missed' && !reason) return problem(422, 'Reason is required')
  const time = command === 'move' ? await readTime(visit, body) : null
  if (time instanceof Response) return time
  const preparation = 'preparation' in body ? readPreparation(body.preparation ?? {}) : null
  if (preparation instanceof Response) return preparation
  return {
    command,
    time,
    preparation,
    collected: sentOf(collected, body),
    ...('position' in body && { position }),
    ...{ reason: reason ?? '', arrived, note, send },
  }
}

/** Whether the member is what the visit already has, as in a record that is sent back whole. */
function isSame(visit: Visit, body: Body, name: string): boolean {
  const present: Body = { ...visit }
  return body[name] === present[name]
}

/** Another time is a move; the present one, beside another status, is only repeated. */
function commandOf(visit: Visit, body: Body, status: VisitStatus | null): Command {
  const sent = TIME.filter((name) => name in body)
  const isRepeated = sent.every((name) => isSame(visit, body, name))
  if (sent.length === 0 || (isRepeated && status && status !== visit.status))
    return status ?? 'none'
  return 'move'
}

const WITHOUT_STATUS: Partial<Record<Command, string>> = {
  move: 'with another time',
  none: 'without status',
}

/** Members that the command does not take, with a message each; null if there are none. */
function findMisplaced(visit: Visit, body: Body, command: keyof typeof TAKEN): FieldErrors | null {
  const names = [...Object.keys(fields), ...TIME]
  const misplaced = names.filter(
    (name) =>
      !TAKEN[command].includes(name) &&
      (body[name] ?? false) !== false &&
      !isSame(visit, body, name),
  )
  if (misplaced.length === 0) return null
  const where = WITHOUT_STATUS[command] ?? `with status ${command}`
  return Object.fromEntries(misplaced.map((name) => [name, [`${name} cannot be sent ${where}`]]))
}

/** The time to move to: that of the visit, with what was sent. */
async function readTime(visit: Visit, body: Body) {
  const parsed = schemaOf(timeColumns(await getVisitSettings())).safeParse({ ...visit, ...body })
  return parsed.success ? parsed.data : unprocessable(parsed.error)
}

function readPreparation(sent: unknown): PreparationValues | Response {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    return problem(422, 'preparation must be an object.')
  const parsed = schemaOf(preparationFields).safeParse(sent)
  return parsed.success
    ? (sentOf(parsed.data, sent) as PreparationValues)
    : unprocessable(parsed.error)
}

/** The values that were sent: the others stay as they are. */
const sentOf = <Values extends object>(values: Values, sent: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in sent)) as Partial<Values>

/** Runs the command in one transaction; null if there is none. */
function act(staff: Staff, { visit, lead }: FoundVisit, change: VisitChange, seen: Seen) {
  const { command, time, collected, reason, arrived, note, send } = change
  const options = { note, send, version: seen }
  const report = { send, tap: null, seen }
  switch (command) {
    case 'move': {
      // What was not sent of the time is from this version.
      const version = seen ?? { visitId: visit.id, version: visit.version }
      return time && planVisit(staff, lead.id, time, { note, send, version })
    }
    case 'confirmed':
      return confirmVisit(staff, lead.id, options)
    case 'cancelled':
      return cancelVisit(staff, lead.id, visit.id, options)
    case 'done':
      return finishVisit(staff, lead.id, visit.id, { collected, photos: [], ...report })
    case 'missed':
      return missVisit(staff, lead.id, visit.id, { reason, arrived, ...report })
    case 'planned':
      return takeBackReport(staff, lead.id, visit.id, seen)
    case 'none':
      return arrived ? arrive(staff, lead.id, visit.id, null, seen) : null
  }
}

/** Stores the position on the route and the preparation; null if neither was sent. */
async function saveDetails(
  staff: Staff,
  { id, leadId }: Visit,
  { position, preparation }: VisitChange,
  seen: Seen,
) {
  if (position === undefined && !preparation) return null
  return changeVisits(staff, leadId, seen, async (context) => {
    const { tx } = context
    if (position !== undefined) await tx.update(visits).set({ position }).where(eq(visits.id, id))
    if (!preparation) return
    await storePreparation(tx, leadId, preparation)
    await recordChange(context, PREPARED)
  })
}
