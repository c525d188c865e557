import { db } from 'db/client.server'
import { parseId } from 'db/parse-id'
import { listOwnFiles } from '~/conversation/files.server'
import { findKept, storeFormFiles, toKeptFiles } from '~/conversation/form-files.server'
import type { FormWithFiles } from '~/conversation/form-with-files.server'
import { toSiteDay } from '~/forms/site-time'
import { readSubmission } from '~/forms/submission.server'
import { typedText } from '~/forms/unsent-text'
import { findLead } from '~/inbox/find-lead.server'
import {
  cancelByCustomer,
  chooseTime,
  confirmByCustomer,
  declineTimes,
  moveByCustomer,
  type ShownVisits,
  timesToMoveTo,
} from '~/inbox/visits/customer-visit.server'
import { findPreparation, savePreparation } from '~/inbox/visits/prepare.server'
import { countLead } from '~/leads/accept.server'
import { linkPath } from '~/leads/link.server'
import { pickupFlags } from '~/leads/pickup/flags'
import { Refusal } from '~/leads/refusal.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { readOpeningHours } from '~/settings/opening-hours'
import { getSettings } from '~/settings/settings.server'
import { readClock } from '~/settings/today.server'
import { getVisitSettings } from '~/settings/visits.server'
import { parseDay } from '~/ui/calendar-month'
import type { Notice } from '~/ui/notice'
import { describeOffers } from '~/visits/offers.server'
import {
  countsOfText,
  type PreparationValues,
  preparationFields,
  preparationLines,
} from '~/visits/preparation'
import { isBeforeCutOff } from '~/visits/times.server'
import {
  callInsteadSentence,
  dayDone,
  formatVisitTime,
  isAgreed,
  isHeld,
  isOpenPickup,
  type Visit,
  visitFacts,
} from '~/visits/visit'
import { agreedOf, listVisits } from '~/visits/visits.server'
import { type CustomerRequest, requestGone } from './find-request.server'
import { refuse, showForm } from './refuse.server'
import { VISIT_INTENTS, type VisitIntent } from './visit-commands'

/** The visit on the page of a pickup; null for other requests. */
export async function loadVisit(found: CustomerRequest) {
  const { row, details } = found
  if (row.kind !== 'pickup') return null
  const all = await listVisits(row.id)
  const settings = await getVisitSettings()
  const clock = await readClock()
  const { timeZone, phone, hours } = await getSettings()
  const isOpen = !row.spam && isOpenPickup(row)
  const agreed = all.find(isAgreed)
  const held = isOpen ? all.filter((visit) => isHeld(visit, clock.moment)) : []
  const canChange = isOpen && (!agreed || isBeforeCutOff(agreed, settings, clock.now))
  const request = {
    pickupDate: typeof details.pickupDate === 'string' ? details.pickupDate : null,
    zip: typeof details.zip === 'string' ? details.zip : null,
  }
  const sent = toSiteDay(row.createdAt, timeZone)
  return {
    /** Why the request cannot be met as sent; empty once a time is agreed. */
    flags:
      row.status === 'pending' && !visitFacts(all, clock.moment, timeZone)
        ? pickupFlags(request, sent, { settings, hours: readOpeningHours(hours) })
        : [],
    phone,
    ...describeOffers(held, timeZone, settings.closures),
    canConfirm: isOpen && agreed?.status === 'planned' && agreed.window !== null,
    canCancel: canChange,
    agreed: agreed ? formatVisitTime(agreed) : null,
    /** Path of the calendar file. */
    calendar: isOpen && agreed?.day ? `${linkPath(row)}/visit.ics` : null,
    /** What the page shows, for its forms. */
    shown: toShownText({ agreed: agreed?.id ?? null, offered: held.map(({ id }) => id) }),
    /** Why the customer has to call; null if they can change the visit themselves. */
    routeSet: isOpen && agreed && !canChange ? callInsteadSentence(agreed.day, clock.today) : null,
    tickets: all
      .filter(({ status }) => status === 'done')
      .map((visit) => ({
        path: `${linkPath(row)}/ticket/${visit.id}`,
        ticketNumber: visit.ticketNumber,
        day: dayDone(visit, timeZone),
      })),
    preparation: isOpen ? await loadPreparation(found) : null,
    moves: canChange && agreed?.window ? await movesOf(agreed) : [],
  }
}

export type LoadedVisit = NonNullable<Awaited<ReturnType<typeof loadVisit>>>

/** The stored preparation, or else the estimator's counts. */
async function loadPreparation({ row, details }: CustomerRequest) {
  const saved = await findPreparation(row.id)
  const files = await listOwnFiles([row.id])
  const values = saved ?? countsOfText(String(details.itemsDescription ?? ''))
  const names = Object.keys(preparationFields)
  const defaults = names.map((name) => {
    const value = values[name]
    return [name, value === true ? 'on' : value === false ? '' : String(value ?? '')]
  })
  return {
    lines: saved ? preparationLines(saved) : [],
    values: Object.fromEntries(defaults) as Record<string, string>,
    files: files.map(({ id, name, size }) => ({
      name,
      size,
      path: `${linkPath(row)}/files/${id}`,
    })),
  }
}

/** The times that the customer can move the visit to, with any truck. */
async function movesOf({ day, window }: Visit) {
  const settings = await getVisitSettings()
  const clock = await readClock()
  const free = await timesToMoveTo(db, settings, clock)
  const times = new Map(free.map((time) => [`${time.day} ${time.window}`, formatVisitTime(time)]))
  times.delete(`${day} ${window}`)
  return [...times].map(([value, label]) => ({ value, label }))
}

// The agreed visit, then the offered ones: `12 14,15`, `- 14`.
const toShownText = ({ agreed, offered }: ShownVisits) => `${agreed ?? '-'} ${offered.join()}`

/** The visits that the page showed; null if the form does not say. */
function readShown(form: FormData): ShownVisits | null {
  const [agreed, offered] = String(form.get('shown') ?? '').split(' ')
  if (!agreed || offered === undefined) return null
  return { agreed: parseId(agreed), offered: offered.split(',').map(Number) }
}

const DONE: Record<VisitIntent, Notice> = {
  'choose-time': { title: 'Thank you', message: 'The time is yours.' },
  'no-time-fits': { title: 'Thank you', message: 'We will write with other times.' },
  'confirm-visit': { title: 'Thank you', message: 'See you then.' },
  'move-visit': { title: 'Moved', message: 'This page shows the new time.' },
  prepare: { title: 'Thank you', message: 'The crew will see what you sent.' },
  'cancel-pickup': {
    title: 'Cancelled',
    message: 'Nothing more will happen with this request.',
  },
}

/** All times were declined beside an agreed visit. */
const KEPT = { title: 'Thank you', message: 'The visit stays as it is planned.' }

/** Handles a button of the page: 303 back to the page, or the page again with the reason. */
export async function postVisit(
  { row }: CustomerRequest,
  posted: FormWithFiles,
  clientAddress: string | undefined,
) {
  const { form } = posted
  const intent = VISIT_INTENTS.find((each) => each === form.get('intent'))
  if (!intent) return refuse('This page cannot do that.', 422)
  if (intent === 'prepare') return postPreparation(row, posted, clientAddress)
  const outcome = await act(row.id, intent, form)
  if (outcome instanceof Refusal) return refuse(outcome.detail, outcome.status)
  if (outcome.changed === 0) return refuse('This can no longer be changed.')
  const isKept = intent === 'no-time-fits' && (await agreedOf(row.id))
  return redirectWithFlash(linkPath(row), isKept ? KEPT : DONE[intent])
}

async function postPreparation(
  row: CustomerRequest['row'],
  { form, files: sent }: FormWithFiles,
  clientAddress: string | undefined,
) {
  if (row.spam || !isOpenPickup(row)) return refuseClosed(form)
  const { values, again } = readSubmission(form, preparationFields)
  const kept = await findKept(row.id, form)
  const showAgain = (
    problem: { status: number; errors?: string[]; retryAfter?: number },
    files = kept,
  ) =>
    showForm(
      {
        result: again({ formErrors: problem.errors }),
        intent: 'prepare',
        keptFiles: toKeptFiles(files),
      },
      problem,
    )
  const limited = sent.length > 0 ? await countLead(clientAddress) : null
  if (limited) return showAgain({ ...limited, errors: [limited.detail] })
  const { files, problem } = await storeFormFiles({ leadId: row.id, visitId: null }, sent, kept)
  if (problem) return showAgain(problem, files)
  if (!values) return showAgain({ status: 422 }, files)
  const saved = await savePreparation('visitor', row.id, values as PreparationValues, files)
  if (saved instanceof Refusal) return refuse(saved.detail, saved.status)
  if (saved.changed > 0) return redirectWithFlash(linkPath(row), DONE.prepare)
  if (!(await findLead(row.reference))) throw requestGone(form)
  return refuseClosed(form)
}

/** The form is gone, so the message contains what was typed. */
function refuseClosed(form: FormData) {
  const typed = typedText(form)
  return refuse(`This pickup is closed.${typed && ` You wrote: ${typed}`}`)
}

async function act(leadId: number, intent: Exclude<VisitIntent, 'prepare'>, form: FormData) {
  const shown = readShown(form)
  switch (intent) {
    case 'choose-time': {
      const visit = parseId(String(form.get('visit')))
      return visit ? chooseTime('visitor', leadId, visit) : new Refusal('Choose a time.', 422)
    }
    case 'no-time-fits':
      return declineTimes('visitor', leadId, shown)
    case 'confirm-visit':
      return confirmByCustomer(leadId, shown)
    case 'move-visit': {
      const [, day, window] =
        /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}-\d{2}:\d{2})$/.exec(String(form.get('time'))) ?? []
      return day && parseDay(day) && window
        ? moveByCustomer(leadId, { day, window }, shown)
        : new Refusal('Choose a time.', 422)
    }
    case 'cancel-pickup':
      return cancelByCustomer(leadId, shown)
  }
}
