import { findItem } from '~/calendar/calendar.server'
import { type CalendarItem, dateOf, type ItemKey, isMovable, keyOf } from '~/calendar/calendar-item'
import { type Move, type MoveResult, moveItem } from '~/calendar/move.server'
import type { Fields } from '~/forms/fields'
import { paths } from '~/paths'
import { type Flash, redirectWithFlash } from '~/platform/flash.server'
import { notFound } from '~/platform/http/not-found.server'
import { log } from '~/platform/log.server'
import type { Staff } from '~/platform/session.server'
import { today } from '~/settings/today.server'
import { monthOf, weeksOf } from '~/ui/calendar-month'
import type { Notice } from '~/ui/notice'
import { findUndecided } from '../events/undecided.server'
import { formatShortDate } from '../format-moment'
import { requireKey } from './require-item.server'
import { MOVE_FIELDS, MOVE_PICKUP_FIELDS } from './schedule-fields'
import { postSmallForm, type SmallForm } from './small-form.server'
import { MOVE_FAILED } from './texts'
import { type CalendarView, readView, searchOf, viewPath } from './view'

/** Moves the item to the posted day: 303 to the calendar at that day, with an Undo message. */
export async function postMove(request: Request, param: string | undefined, staff: Staff) {
  const key = requireKey(param)
  if (!isMovable(key)) throw notFound()
  const todayHere = await today()
  const view = readView(request, todayHere)
  const fields: Fields = key.kind === 'pickup' ? MOVE_PICKUP_FIELDS : MOVE_FIELDS
  return postSmallForm(request, fields, MOVE_FAILED, async (sent) => {
    const date = (sent.values.date ?? null) as string | null
    const dragged = sent.form.get('dragged') === 'yes'
    const move = tryMove(staff, key, { date, version: sent.version }, view)
    const attempt = await (dragged ? move.catch(logged) : move)
    const first = key.kind === 'event' ? await findUndecided(key.id) : null
    const there = first?.to ?? viewPath(viewOf(date ?? todayHere, view))
    return attempt && !dragged
      ? respondToForm(attempt, there, sent)
      : respondToDrag(attempt, there, viewPath(view))
  })
}

type MoveAttempt =
  | { outcome: 'done'; notice: Notice & Pick<Flash, 'undo'> }
  | { outcome: 'missing' }
  | (Exclude<MoveResult, { outcome: 'moved' | 'missing' }> & { item: CalendarItem })

async function tryMove(
  staff: Staff,
  key: ItemKey,
  move: Move,
  view: CalendarView,
): Promise<MoveAttempt> {
  const item = await findItem(key, await today())
  if (!item) return { outcome: 'missing' }
  const from = dateOf(item)
  if (from === move.date) return { outcome: 'done', notice: unmoved(item) }
  const result = await moveItem(staff, key, move)
  if (result.outcome === 'missing') return result
  if (result.outcome !== 'moved') return { ...result, item }
  const undo = {
    action: paths.moveItem(keyOf(key), searchOf(view)),
    values: { date: from ?? '', version: String(result.version) },
  }
  return { outcome: 'done', notice: { ...moved(item, move.date), undo } }
}

function moved({ kind, title }: CalendarItem, date: string | null): Notice {
  const where = date ? `is on ${formatShortDate(date)} now.` : 'has no date now.'
  return { title: kind === 'pickup' ? 'Pickup Moved' : 'Event Moved', message: `${title} ${where}` }
}

const unmoved = (item: CalendarItem): Notice => ({
  title: 'Not moved',
  message: `${item.title} is already on ${formatShortDate(item.date)}.`,
})

/** Keeps the displayed month if it includes the day; otherwise switches to the day's month. */
function viewOf(day: string, { month }: CalendarView): CalendarView {
  const shown = weeksOf(month).some((week) => week.includes(day))
  return { month: shown ? month : monthOf(day), day }
}

function respondToForm(attempt: MoveAttempt, there: string, sent: SmallForm) {
  switch (attempt.outcome) {
    case 'done':
      return redirectWithFlash(there, attempt.notice)
    case 'conflict':
      return sent.conflict({ ...attempt, theirs: { date: dateOf(attempt.item) } })
    case 'refused':
      return sent.refuse(attempt.detail)
    case 'missing':
      throw notFound()
  }
}

/** A drag has no form to return to, so a flash message gives the reason. */
function respondToDrag(attempt: MoveAttempt | null, there: string, here: string) {
  if (attempt?.outcome === 'done') return redirectWithFlash(there, attempt.notice)
  const notice = {
    title: 'Not moved',
    message: refusalMessage(attempt),
    tone: 'destructive' as const,
  }
  return redirectWithFlash(here, notice)
}

function refusalMessage(attempt: Exclude<MoveAttempt, { outcome: 'done' }> | null): string {
  switch (attempt?.outcome) {
    case undefined:
      return MOVE_FAILED.message
    case 'missing':
      return 'It no longer exists: someone deleted it in the meantime.'
    case 'conflict':
      return `${attempt.item.title}: ${attempt.by ?? 'someone else'} changed it in the meantime.`
    case 'refused':
      return `${attempt.item.title}: ${attempt.detail}`
  }
}

function logged(error: unknown): null {
  log.error('calendar item not moved', error)
  return null
}
