import { eventRecord } from '~/events/event-record.server'
import { schemaOf } from '~/forms/schema.server'
import { scheduleLead } from '~/inbox/schedule.server'
import type { Staff } from '~/platform/session.server'
import { type AnyRecord, findRecord, updateRecord } from '~/records/record.server'
import type { ItemKey } from './calendar-item'
import { entryRecord } from './entry-record.server'

export type MoveResult =
  | { outcome: 'moved'; version: number }
  /** Somebody else saved the item after it was read. */
  | { outcome: 'conflict'; version: number; by: string | null; at: Date | null }
  | { outcome: 'refused'; detail: string }
  | { outcome: 'missing' }

/** The day to move to. */
export interface Move {
  /** yyyy-MM-dd; null removes the day of a pickup. */
  date: string | null
  /** The version that was read; null to overwrite any. */
  version: number | null
}

/**
 * Moves an event, entry or pickup to another day and leaves the rest unchanged. A registration moves with its event.
 */
export function moveItem(staff: Staff, { kind, id }: ItemKey, move: Move): Promise<MoveResult> {
  switch (kind) {
    case 'event':
      return moveRecord(staff, eventRecord, id, move)
    case 'entry':
      return moveRecord(staff, entryRecord, id, move)
    case 'pickup':
      return movePickup(staff, id, move)
    case 'registration':
      return Promise.resolve({ outcome: 'refused', detail: 'A registration moves with its event.' })
  }
}

async function moveRecord(
  staff: Staff,
  kind: AnyRecord,
  id: number,
  { date, version }: Move,
): Promise<MoveResult> {
  const row = await findRecord(kind, id)
  if (!row) return { outcome: 'missing' }
  const parsed = schemaOf(kind.fields).safeParse({ ...kind.toRecord(row), date })
  if (!parsed.success)
    return { outcome: 'refused', detail: parsed.error.issues[0]?.message ?? 'Date is required' }
  // Always with a version: the other fields are stored as they were read, which could undo somebody else's save.
  const options = { version: version ?? row.version, staff }
  const result = await updateRecord(kind, id, parsed.data, options)
  switch (result.outcome) {
    case 'saved':
      return { outcome: 'moved', version: result.row.version }
    case 'conflict':
      return { ...result, version: result.row.version }
    case 'refused':
      return { outcome: 'refused', detail: Object.values(result.errors).flat().join(' ') }
    case 'missing':
      return { outcome: 'missing' }
  }
}

async function movePickup(staff: Staff, id: number, { date, version }: Move): Promise<MoveResult> {
  const result = await scheduleLead(staff, { kind: 'pickup', id }, { pickupDate: date }, version)
  return result.outcome === 'saved' ? { outcome: 'moved', version: result.version } : result
}
