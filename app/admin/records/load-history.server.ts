import { db } from 'db/client.server'
import type { Fields } from '~/forms/fields'
import { formatValue } from '~/forms/format-value'
import { toSiteTime } from '~/forms/site-time'
import { listHistory, type Subject } from '~/records/history.server'
import { getSettings } from '~/settings/settings.server'
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
  return rows.map(({ id, action, changes, username, createdAt }) => ({
    id,
    what: `${username ?? 'The site'} ${action} this`,
    when: formatMoment(createdAt, timeZone),
    details:
      action === 'created'
        ? []
        : Object.entries(changes).map(([name, [from, to]]) => {
            const field = fields[name]
            const [before, after] = [from, to].map((value) =>
              excerpt(
                formatValue(
                  field,
                  field?.type === 'datetime-local' && value
                    ? toSiteTime(String(value), timeZone)
                    : value,
                ),
              ),
            )
            return `${field?.label ?? name}: ${before}, then ${after}`
          }),
  }))
}

function excerpt(text: string): string {
  if (text === '') return 'empty'
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text
}
