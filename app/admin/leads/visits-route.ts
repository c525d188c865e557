import type { ActionFunctionArgs } from '@remix-run/node'
import { readSubmission } from '~/forms/submission.server'
import {
  cancelVisit,
  confirmVisit,
  offerTimes,
  planVisit,
  withdrawTimes,
} from '~/inbox/visits/plan.server'
import { Refusal } from '~/leads/store.server'
import { getVisitSettings } from '~/settings/visits.server'
import { timesFields } from '~/visits/visit-fields'
import { agreedOf } from '~/visits/visits.server'
import { outcomeOf, postLeadCommand } from './lead-command.server'

export { default, headers } from './lead-outlet'

const QUESTION = { wanted: 'You changed its visit.', anyway: 'Do it anyway' }

const DONE = {
  offer: { title: 'Times offered', message: 'They are held for this pickup.' },
  plan: { title: 'Visit planned', message: 'It is on the calendar.' },
  withdraw: { title: 'Times withdrawn', message: 'They are free for others.' },
  confirm: { title: 'Visit confirmed', message: 'The customer agrees with it.' },
  cancel: { title: 'Visit cancelled', message: 'The pickup waits for another day.' },
} as const

type Intent = keyof typeof DONE
const isIntent = (sent: unknown): sent is Intent => typeof sent === 'string' && sent in DONE

/** Offers times of a pickup's visit, plans, confirms or cancels it. */
export const action = (args: ActionFunctionArgs) =>
  postLeadCommand(args, {
    name: 'visits',
    async run({ lead, staff, form, version }) {
      const intent = form.get('intent')
      if (!isIntent(intent)) return new Refusal('Choose one of the buttons.', 422)
      if (lead.kind !== 'pickup') return new Refusal('Only a pickup has visits.', 422)
      const settings = await getVisitSettings()
      const { values, again } = readSubmission(form, timesFields(settings))
      if (!values) return { wrong: again() }
      const telling = { note: values.note, send: form.get('send') === 'on', version }
      const [first, ...others] = values.times
      const wrong = (detail: string, status: 409 | 422) => ({
        wrong: again({ fieldErrors: { times: [detail] } }),
        status,
      })
      const act = async () => {
        switch (intent) {
          case 'offer':
            return offerTimes(staff, lead.id, values.times, telling)
          case 'plan':
            if (!first || others.length > 0) return new Refusal('Choose one time to plan.', 422)
            return planVisit(staff, lead.id, first, telling)
          case 'withdraw':
            return withdrawTimes(staff, lead.id, version)
          case 'confirm':
            return confirmVisit(staff, lead.id, telling)
          case 'cancel':
            return cancelVisit(staff, lead.id, (await agreedOf(lead.id))?.id ?? 0, version)
        }
      }
      const effect = await act()
      const isOfTimes = intent === 'offer' || intent === 'plan'
      if (effect instanceof Refusal && isOfTimes)
        return wrong(effect.detail, effect.status === 422 ? 422 : 409)
      return outcomeOf(effect, DONE[intent], QUESTION)
    },
  })
