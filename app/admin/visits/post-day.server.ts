import { data } from '@remix-run/node'
import { parseId } from 'db/parse-id'
import { toKeptFiles } from '~/conversation/form-files.server'
import { readFormWithFiles } from '~/conversation/form-with-files.server'
import { bodyErrorAs } from '~/forms/body-error.server'
import { findVisit } from '~/inbox/visits/lists.server'
import { GONE, reportIntent, reportVisit } from '~/inbox/visits/post-crew-report.server'
import { moveStop } from '~/inbox/visits/route.server'
import { takeBackReport } from '~/inbox/visits/take-back.server'
import { customerName } from '~/leads/customer-name'
import { Refusal } from '~/leads/refusal.server'
import { redirectWithFlash } from '~/platform/flash.server'
import type { Staff } from '~/platform/session.server'
import type { ReportIntent } from '~/visits/visit-fields'
import type { DayActionData } from './day-action-data'
import { readStopMove } from './stop-move'

/** Stores a report or moves a stop, by `intent`. */
export async function postDay(request: Request, staff: Staff) {
  const posted = await readFormWithFiles(request)
  if (posted instanceof Response)
    return bodyErrorAs<DayActionData>(posted, (failed) => ({ failed }))
  const { form } = posted
  const found = await findVisit(parseId(String(form.get('visit'))) ?? 0)
  if (!found) return refuse(GONE, 404)
  const { visit } = found
  const intent = reportIntent(form)
  const { pathname, search } = new URL(request.url)
  const saved = (message: string) =>
    redirectWithFlash(`${pathname}${search}#stop-${visit.id}`, { title: 'Saved', message })
  if (intent) {
    const problem = await reportVisit(staff, visit, intent, posted)
    if (!problem) return saved(DONE[intent])
    const { status, detail, result, kept = [] } = problem
    const keptFiles = toKeptFiles(kept)
    return refuse(detail, status, { visit: visit.id, intent, result, keptFiles })
  }
  if (form.get('intent') === 'take-back') {
    const taken = await takeBackReport(staff, visit.leadId, visit.id)
    return taken instanceof Refusal ? refuse(taken.detail, taken.status) : saved(DONE['take-back'])
  }
  const direction = form.get('intent')
  if (direction === 'up' || direction === 'down')
    return (await moveStop(visit.id, direction))
      ? saved(DONE[direction])
      : refuse(NOT_ON_ROUTE, 409)
  const stopMove = readStopMove(form)
  if (!stopMove) return refuse('Choose one of the buttons.', 422)
  const place = await moveStop(visit.id, stopMove)
  // A drag has no form to return to.
  return redirectWithFlash(
    pathname + search,
    place
      ? { title: 'Saved', message: `${customerName(found.lead)} is stop ${place} now.` }
      : { title: 'Not moved', message: ROUTE_CHANGED, tone: 'destructive' },
  )
}

const DONE: Record<ReportIntent | 'take-back' | 'up' | 'down', string> = {
  up: 'The stop is earlier now.',
  down: 'The stop is later now.',
  arrived: 'The crew has arrived.',
  done: 'The weights now count toward the impact.',
  missed: 'The pickup needs another day.',
  'take-back': 'The visit is as it was before.',
}

const refuse = (failed: string, status: number, rest: Omit<DayActionData, 'failed'> = {}) =>
  data<DayActionData>({ failed, ...rest }, { status })

const NOT_ON_ROUTE = 'This visit is no longer on a route.'

const ROUTE_CHANGED = 'Someone else changed this route in the meantime. This is its order now.'
