import { type ActionFunctionArgs, data } from '@remix-run/node'
import { db } from 'db/client.server'
import { asId } from 'db/parse-id'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { and, eq } from 'drizzle-orm'
import { env } from '~/env/env.server'
import { unread } from '~/forms/body-error.server'
import { readSubmission } from '~/forms/submission.server'
import { weightFields } from '~/impact/weight-fields'
import type { Effect } from '~/inbox/change.server'
import { clearSpam } from '~/inbox/clear-spam.server'
import { noteFields } from '~/inbox/fields'
import { findLeadAnywhere } from '~/inbox/find-lead.server'
import { addNote, markSpam, restoreLeads, setStatus, setWeights } from '~/inbox/mutations.server'
import { resendMail } from '~/inbox/resend-mail.server'
import { KIND_FACTS } from '~/leads/kinds'
import { asStatus } from '~/leads/statuses'
import { Refusal } from '~/leads/store.server'
import { readForm } from '~/platform/http/request.server'
import { log } from '~/platform/log.server'
import { requireStaff, type Staff } from '~/platform/session.server'
import { lastChange } from '~/records/history.server'
import type { Said } from '~/ui/notice'
import { here, redirectSaying } from '../redirect.server'
import type { LeadAnswer } from './lead-answer'

type Lead = NonNullable<Awaited<ReturnType<typeof findLeadAnywhere>>>

interface Posted {
  lead: Lead
  staff: Staff
  form: FormData
  request: Request
}

/** Done, and what to say; or what is wrong with the form. */
type Outcome = Said | { wrong: NonNullable<LeadAnswer['result']> } | Refusal

const ACTS: Record<string, (posted: Posted) => Promise<Outcome>> = {
  status: postStatus,
  note: postNote,
  weights: postWeights,
  spam: postSpam,
  'not-spam': postNotSpam,
  resend: postResend,
  restore: postRestore,
}

/**
 * What the page or dialog of a lead does with its forms: 303 back to itself, or the same again with
 * what is wrong (404 for one in the trash, 409, 422, 500). Every form names its act as `intent`.
 */
export async function postLead({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const form = await readForm(request)
  if (form instanceof Response) return unread(form)
  const lead = await findLeadAnywhere(params.reference ?? '')
  const intent = String(form.get('intent'))
  const act = Object.hasOwn(ACTS, intent) ? ACTS[intent] : undefined
  if (!lead || !act) throw new Response(null, { status: lead ? 400 : 404 })
  const again = (answer: Omit<LeadAnswer, 'intent'>, status: number) =>
    data<LeadAnswer>({ intent, ...answer }, { status })
  const restores = intent === 'restore' || form.get('restore') === 'yes'
  if (lead.deletedAt && !restores)
    return again(
      { result: typedIn(intent, form), deleted: await lastChange(db, 'lead', lead.id) },
      404,
    )
  try {
    const back = lead.deletedAt ? await restoreLeads(staff, eq(leads.id, lead.id)) : null
    if (back instanceof Refusal) return again({ failed: failedWith(back.detail) }, back.status)
    const outcome = await act({ lead, staff, form, request })
    if (outcome instanceof Refusal)
      return again({ failed: failedWith(outcome.detail) }, outcome.status)
    return 'wrong' in outcome
      ? again({ result: outcome.wrong }, 422)
      : redirectSaying(here(request), outcome)
  } catch (error) {
    log.error('lead not changed', error, { lead: lead.id, intent })
    return again({ failed: failedWith(NOT_SAVED[intent] ?? NOT_DONE) }, 500)
  }
}

/** What was typed into the form of this act, to stay there. */
function typedIn(intent: string, form: FormData): LeadAnswer['result'] {
  const fields = { note: noteFields, weights: weightFields }[intent]
  return fields && readSubmission(form, fields).again({ formErrors: [] })
}

// Document 2 section 8, and the same for what it does not name.
const NOT_DONE = 'That did not work. Please try again.'
const NOT_SAVED: Record<string, string> = { status: 'Failed to update status' }
const failedWith = (message: string): Said => ({ title: 'Update failed', message })

/** `said`, unless the act was refused or found nothing to change. */
function saidOf(outcome: Effect | Refusal, said: Said): Outcome {
  if (outcome instanceof Refusal) return outcome
  return outcome.changed > 0 ? said : new Refusal('Someone else changed this in the meantime.')
}

async function postStatus({ lead, staff, form }: Posted): Promise<Outcome> {
  const status = asStatus(lead.kind, form.get('status'))
  const { noun, statuses } = KIND_FACTS[lead.kind]
  if (!status) return new Refusal(`Status must be one of: ${statuses.join(', ')}`, 422)
  const outcome = await setStatus(staff, eq(leads.id, lead.id), status)
  if (outcome instanceof Refusal) return outcome
  return {
    title: 'Status updated',
    message: `The ${noun} status has been successfully updated.`,
  }
}

async function postNote({ lead, staff, form }: Posted): Promise<Outcome> {
  const { values, again } = readSubmission(form, noteFields)
  if (!values) return { wrong: again() }
  return saidOf(await addNote(staff, lead.id, values.note), {
    title: 'Note added',
    message: `Saved to ${lead.reference}.`,
  })
}

async function postWeights({ lead, staff, form }: Posted): Promise<Outcome> {
  const { values, again } = readSubmission(form, weightFields)
  if (!values) return { wrong: again() }
  return saidOf(await setWeights(staff, lead.id, values), {
    title: 'Weights saved',
    message: 'They count toward the recorded impact once the pickup is completed.',
  })
}

async function postSpam({ lead, staff }: Posted): Promise<Outcome> {
  return saidOf(await markSpam(staff, eq(leads.id, lead.id)), {
    title: 'Marked as spam',
    message: `${lead.reference} is in the spam folder.`,
  })
}

async function postNotSpam({ lead, staff }: Posted): Promise<Outcome> {
  return saidOf(await clearSpam(staff, [lead.id]), {
    title: 'Not spam',
    message: `${lead.reference} is in the inbox. Emails that were on hold are being sent.`,
  })
}

async function postRestore({ lead }: Posted): Promise<Outcome> {
  return { title: 'Restored', message: `${lead.reference} is back where it was.` }
}

async function postResend({ lead, staff, form }: Posted): Promise<Outcome> {
  const id = asId(String(form.get('mail'))) ?? 0
  const own = and(eq(mailOutbox.leadId, lead.id), eq(mailOutbox.id, id))
  if ((await resendMail(staff, own)) === 0)
    return new Refusal('This email is being sent right now.')
  return { title: 'Email queued', message: mailIsQueued() }
}

/** When queued mail goes out. */
export const mailIsQueued = () =>
  env.SMTP_URL
    ? 'It will be sent within a few seconds.'
    : 'It will be sent once email sending is set up.'
