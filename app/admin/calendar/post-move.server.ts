import { type CalendarItem, keyOf } from '~/calendar/calendar-item'
import { monthOf, weeksOf } from '~/calendar/month'
import { moveItem } from '~/calendar/move.server'
import type { Fields } from '~/forms/fields'
import { paths } from '~/paths'
import { today } from '~/settings/today.server'
import type { Staff } from '~/staff/session.server'
import { redirectSaying } from '../records/record-actions.server'
import { shortDate } from '../words'
import { MOVE_FIELDS, MOVE_PICKUP_FIELDS } from './plan-fields'
import { missing } from './require-item.server'
import { postSmallForm } from './small-form.server'
import { MOVE_FAILED } from './texts'
import { addressOf, type CalendarView, readView, searchOf } from './view'

/**
 * Moves an item to the day that was sent: 303 to the calendar at that day, whose message can take it
 * back. What was dragged has no form to come back to, so a message says why it stays where it was.
 */
export async function postMove(request: Request, item: CalendarItem, staff: Staff) {
  const fields: Fields = item.kind === 'pickup' ? MOVE_PICKUP_FIELDS : MOVE_FIELDS
  const todayHere = await today()
  const view = readView(request, todayHere)
  return postSmallForm(
    request,
    fields,
    MOVE_FAILED,
    async ({ values, version, form, ...answer }) => {
      const date = (values.date ?? null) as string | null
      const there = viewOf(date ?? todayHere, view)
      const from = item.note && item.kind === 'pickup' ? null : item.date
      if (date === from) return redirectSaying(addressOf(there), unmoved(item))
      const result = await moveItem(staff, item, { date, version })
      if (result.outcome === 'missing') throw missing()
      if (result.outcome === 'moved')
        return redirectSaying(addressOf(there), {
          ...moved(item, date),
          undo: {
            action: paths.moveItem(keyOf(item), searchOf(view)),
            values: { date: from ?? '', version: String(result.version) },
          },
        })
      const reason =
        result.outcome === 'refused'
          ? result.detail
          : `${result.by ?? 'Someone else'} changed it in between.`
      if (form.get('dragged') === 'yes')
        return redirectSaying(addressOf(view), {
          title: 'Not moved',
          message: `${item.title}: ${reason}`,
          tone: 'destructive',
        })
      return result.outcome === 'conflict'
        ? answer.conflict({ ...result, theirs: { date: from } })
        : answer.refuse(reason)
    },
  )
}

/** The month that is on the screen, where it shows the day; else the day's own. */
function viewOf(day: string, { month }: CalendarView): CalendarView {
  const shown = weeksOf(month).some((week) => week.includes(day))
  return { month: shown ? month : monthOf(day), day }
}

function moved({ kind, title }: CalendarItem, date: string | null) {
  const where = date ? `is on ${shortDate(date)} now.` : 'has no date now.'
  return { title: kind === 'pickup' ? 'Pickup Moved' : 'Event Moved', message: `${title} ${where}` }
}

const unmoved = ({ title, date }: CalendarItem) => ({
  title: 'Not moved',
  message: `${title} is on ${shortDate(date)} already.`,
})
