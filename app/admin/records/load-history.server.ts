import { db } from 'db/client.server'
import type { Field, Fields } from '~/forms/fields'
import { formatValue } from '~/forms/format-value'
import { toSiteTime } from '~/forms/site-time'
import { changedByName } from '~/records/changed-by'
import { type Changes, listHistory, type Subject } from '~/records/history.server'
import { getSettings } from '~/settings/settings.server'
import { capitalize } from '~/ui/capitalize'
import { formatMoment } from '../format-moment'

/** A history entry as text. */
export interface HistoryLine {
  id: number
  /** "Dana updated this". */
  what: string
  when: string
  /** "Status: upcoming, then full". */
  details: string[]
}

const LONG = 80

/** History of a record, latest first, with the form's labels. */
export async function loadHistory(
  subject: Subject,
  id: string | number,
  fields: Fields,
): Promise<HistoryLine[]> {
  const [rows, { timeZone }] = await Promise.all([listHistory(db, subject, id), getSettings()])
  return rows.map(({ id, action, changes, username, actor, createdAt }) => ({
    id,
    what: `${changedByName({ username, actor }) ?? 'The site'} ${action} this`,
    when: formatMoment(createdAt, timeZone),
    details: action === 'created' ? [] : describeChanges(changes, fields, timeZone),
  }))
}

/** Columns that follow from others and are not changed by anybody. */
const DERIVED = ['startMinutes', 'endMinutes', 'sequence']

/** "Status: upcoming, then full", of each field that changed, with the form's labels. */
export function describeChanges(changes: Changes, fields: Fields, timeZone: string): string[] {
  return Object.entries(changes).flatMap(([name, values]) => {
    if (DERIVED.includes(name)) return []
    const field = fields[name]
    const label = field?.label ?? labelFrom(name)
    // Parts without a form of their own.
    if (!field && values.some(hasObjects)) return [`${label}: changed`]
    const [before = '', after = ''] = values.map((value) => format(field, value, timeZone))
    return describeChange(label, before, after)
  })
}

/** "Status: upcoming, then full", "Host: Golden" where it was empty, and nothing if both say the same. */
export function describeChange(label: string, before: string, after: string): string[] {
  if (before === after) return []
  const became = excerpt(after)
  return [before === '' ? `${label}: ${became}` : `${label}: ${excerpt(before)}, then ${became}`]
}

/** "Marked by" of `markedBy`, which has no field. */
const labelFrom = (name: string) =>
  capitalize(name.replace(/([a-z])([A-Z])/g, (_, last, next) => `${last} ${next.toLowerCase()}`))

function format(field: Field | undefined, value: unknown, timeZone: string): string {
  if (field?.type === 'datetime-local' && value)
    return formatValue(field, toSiteTime(String(value), timeZone))
  const text = formatValue(field, value)
  return field?.type === 'rows' ? text.replaceAll('\n', '; ') : text
}

const hasObjects = (value: unknown): boolean =>
  [value].flat().some((item) => typeof item === 'object' && item !== null)

function excerpt(text: string): string {
  if (text === '') return 'empty'
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text
}
