import { db } from 'db/client.server'
import type { Fields } from '~/forms/fields'
import { listHistory, type Subject } from '~/records/history.server'
import { getSettings } from '~/settings/settings.server'
import { momentAt } from '../words'

/** One line of a record's history, in words. */
export interface HistoryLine {
  id: number
  /** "Dana updated this". */
  what: string
  when: string
  /** "Status: upcoming, then full". */
  details: string[]
}

const LONG = 80

/** What happened to a record, the latest first, under the labels of its form. */
export async function loadHistory(
  subject: Subject,
  id: string | number,
  fields: Fields,
): Promise<HistoryLine[]> {
  const [rows, { timeZone }] = await Promise.all([listHistory(db, subject, id), getSettings()])
  return rows.map(({ id, action, changes, username, createdAt }) => ({
    id,
    what: `${username ?? 'The site'} ${action} this`,
    when: momentAt(createdAt, timeZone),
    details:
      action === 'created'
        ? []
        : Object.entries(changes).map(
            ([name, [from, to]]) =>
              `${fields[name]?.label ?? name}: ${inWords(from)}, then ${inWords(to)}`,
          ),
  }))
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text
}
