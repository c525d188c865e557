import { dateOf, type ItemKind } from '~/calendar/calendar-item'
import { entryRecord } from '~/calendar/entry-record.server'
import { eventRecord } from '~/events/event-record.server'
import { withSiteTimes } from '~/forms/site-time'
import { getSettings } from '~/settings/settings.server'
import { findUndecided } from '../events/undecided.server'
import { type HistoryLine, loadHistory } from '../records/load-history.server'
import { requireEdited } from '../records/load-record.server'
import { type Deleted, type FormDefaults, toDefaults } from '../records/record-action-data'
import type { Undecided } from '../records/undecided-note'
import { requireItem, requireKey } from './require-item.server'
import { SCHEDULE_FIELDS } from './schedule-fields'

interface Edited {
  kind: ItemKind
  id: number
  title: string
  /** The lead's reference; null for other kinds. */
  reference: string | null
  version: number
  deleted: Deleted | null
  values: FormDefaults
  undecided: Undecided | null
  history: HistoryLine[]
}

/** The calendar item with a key such as `event-12`, for its form. */
export async function loadEdited(param: string | undefined): Promise<Edited> {
  const { kind, id } = requireKey(param)
  return kind === 'event' || kind === 'entry' ? loadRecord(kind, id) : loadLead(param)
}

/** Events are public, entries are for staff; both open their full form. */
export const RECORDS = { event: eventRecord, entry: entryRecord }

async function loadRecord(kind: keyof typeof RECORDS, id: number): Promise<Edited> {
  const record = RECORDS[kind]
  const { row, deleted } = await requireEdited(record, String(id))
  const { timeZone } = await getSettings()
  return {
    kind,
    id,
    title: 'Edit Event',
    reference: null,
    version: row.version,
    deleted,
    values: toDefaults(
      withSiteTimes(record.fields, record.toRecord(row), timeZone),
      Object.keys(record.fields),
    ),
    undecided: kind === 'event' && !deleted ? await findUndecided(id) : null,
    history: await loadHistory(record.subject, row.id, record.fields),
  }
}

async function loadLead(param: string | undefined): Promise<Edited> {
  const item = await requireItem(param)
  const { kind, id, title, reference, version, status } = item
  const leadKind = kind === 'pickup' ? 'pickup' : 'registration'
  return {
    kind: leadKind,
    id,
    title,
    reference,
    version,
    deleted: null,
    values: toDefaults({ status, pickupDate: dateOf(item) }, ['status', 'pickupDate']),
    undecided: null,
    history: await loadHistory('lead', id, SCHEDULE_FIELDS[leadKind]),
  }
}
