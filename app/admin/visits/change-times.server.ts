import { readSubmission } from '~/forms/submission.server'
import {
  cancelVisit,
  confirmVisit,
  offerTimes,
  planVisit,
  withdrawTimes,
} from '~/inbox/visits/plan.server'
import { previewTimes } from '~/inbox/visits/preview.server'
import { Refusal } from '~/leads/refusal.server'
import { toPreviewParts } from '~/mail/mail-parts'
import { siteOrigin } from '~/platform/http/request.server'
import { getVisitSettings } from '~/settings/visits.server'
import type { VisitTime } from '~/visits/times.server'
import { timesFields } from '~/visits/visit-fields'
import { agreedOf } from '~/visits/visits.server'
import { type Outcome, outcomeOf, type Posted } from '../leads/lead-command.server'
import type { PreviewedMail } from '../leads/mail-preview'
import { withMail } from '../leads/sending-sentence.server'

const QUESTION = { attempt: 'You changed its visit.', anyway: 'Do it anyway' }

const DONE = {
  offer: { title: 'Times offered', message: 'They are held for this pickup.' },
  plan: { title: 'Visit planned', message: 'It is on the calendar.' },
  withdraw: { title: 'Times withdrawn', message: 'They are available to others again.' },
  confirm: { title: 'Visit confirmed', message: 'The customer has agreed to it.' },
  cancel: { title: 'Visit cancelled', message: 'The pickup needs another day.' },
} as const
const MOVED = { title: 'Visit moved', message: 'The calendar shows its new time.' }

type Intent = keyof typeof DONE
const isIntent = (sent: unknown): sent is Intent => typeof sent === 'string' && sent in DONE

/** Offers times, plans, confirms or cancels the visit of a pickup, or previews the emails, by `intent`. */
export async function changeTimes(posted: Posted): Promise<Outcome> {
  const { request, lead, staff, form, version } = posted
  const intent = form.get('intent')
  if (!isIntent(intent) && intent !== 'preview')
    return new Refusal('Choose one of the buttons.', 422)
  if (lead.kind !== 'pickup') return new Refusal('Only a pickup has visits.', 422)
  const { values, again } = readSubmission(form, timesFields(await getVisitSettings()))
  if (!values) return { wrong: again() }
  const { times, note, send } = values
  const wrong = ({ detail, status }: Refusal) => ({
    wrong: again({ fieldErrors: { times: [detail] } }),
    status: status === 422 ? (422 as const) : (409 as const),
  })
  if (intent === 'preview') {
    const previews = await previewsOf(lead, times, note, siteOrigin(request))
    return previews instanceof Refusal
      ? wrong(previews)
      : { shown: { result: again({ formErrors: [] }), previews } }
  }
  const options = { note, send, version }
  const [first, ...others] = times
  const agreed = await agreedOf(lead.id)
  const act = async () => {
    switch (intent) {
      case 'offer':
        return offerTimes(staff, lead.id, times, options)
      case 'plan':
        if (!first || others.length > 0) return new Refusal('Choose one time to plan.', 422)
        return planVisit(staff, lead.id, first, options)
      case 'withdraw':
        return withdrawTimes(staff, lead.id, options)
      case 'confirm':
        return confirmVisit(staff, lead.id, options)
      case 'cancel':
        return cancelVisit(staff, lead.id, agreed?.id ?? 0, options)
    }
  }
  const effect = await act()
  const isOfTimes = intent === 'offer' || intent === 'plan'
  if (effect instanceof Refusal && isOfTimes) return wrong(effect)
  const { title, message } = intent === 'plan' && agreed ? MOVED : DONE[intent]
  return outcomeOf(
    effect,
    { title, message: withMail(message, send && lead.email !== '') },
    QUESTION,
  )
}

/** Previews the email of each button. */
async function previewsOf(
  lead: Posted['lead'],
  times: VisitTime[],
  note: string | null,
  origin: string,
): Promise<PreviewedMail[] | Refusal> {
  const mail = await previewTimes(lead, times, note)
  if (mail instanceof Refusal) return mail
  const offered = times.length === 1 ? 'if you offer this time' : 'if you offer these times'
  return [
    { mail: mail.offer, when: offered },
    { mail: mail.plan, when: 'if you plan this time' },
    { mail: mail.confirm, when: 'if you mark the visit as confirmed' },
    { mail: mail.withdraw, when: 'if you withdraw the times' },
    { mail: mail.cancel, when: 'if you cancel the visit' },
  ].flatMap(({ mail, when }) =>
    mail
      ? [
          {
            to: lead.email,
            subject: mail.subject,
            when,
            parts: toPreviewParts(mail.body, origin),
          },
        ]
      : [],
  )
}
