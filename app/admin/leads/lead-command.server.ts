import { type ActionFunctionArgs, data } from '@remix-run/node'
import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { eq } from 'drizzle-orm'
import { bodyError } from '~/forms/body-error.server'
import type { Fields } from '~/forms/fields'
import { readSubmission } from '~/forms/submission.server'
import type { ChangeEffect } from '~/inbox/change.server'
import { findLeadAnywhere } from '~/inbox/find-lead.server'
import { restoreLeads } from '~/inbox/mutations.server'
import { Refusal } from '~/leads/refusal.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { notFound } from '~/platform/http/not-found.server'
import { readForm } from '~/platform/http/request.server'
import { log } from '~/platform/log.server'
import { requireStaff, type Staff } from '~/platform/session.server'
import { lastChange } from '~/records/history.server'
import { readShownVersion } from '~/records/parse-version'
import type { Notice } from '~/ui/notice'
import type { LeadActionData } from './lead-action-data'
import type { LeadCommandName } from './lead-command-names'
import { conflictOver, type Question } from './lead-conflict.server'

type Lead = NonNullable<Awaited<ReturnType<typeof findLeadAnywhere>>>

export interface Posted {
  request: Request
  lead: Lead
  staff: Staff
  form: FormData
  /** The version that the form shows; null if missing, or if the lead was restored with it. */
  version: number | null
}

/** Nothing was changed; asks the question if the lead has another version than the form. */
interface Unchanged {
  question: Question
  /** The message if somebody else has done the same, which is no conflict; otherwise null. */
  doneAlready?(current: Lead): Notice | null
}

/** A success message, with another target than the lead; validation errors; data for the form; or why nothing changed. */
export type Outcome =
  | (Notice & { to?: string })
  | { wrong: NonNullable<LeadActionData['result']>; status?: 409 | 422 }
  | { shown: Omit<LeadActionData, 'command'> }
  | Refusal
  | Unchanged

interface LeadCommand {
  name: LeadCommandName
  /** Runs the command; returns the message to show. */
  run(posted: Posted): Promise<Outcome>
  /** Its form fields, which are returned if the lead was deleted meanwhile. */
  fields?: Fields
  /** The form fields if they depend on the lead. */
  fieldsOf?(lead: Lead): Fields | Promise<Fields>
  /** Message for an unexpected failure. */
  failed?: string
}

/**
 * The action of a command's route: 303 to the lead, or the lead's page with errors (404 if it is in
 * the trash, 409, 422, 500). Restores a lead in the trash first if the form asks for it.
 */
export const leadCommand = (command: LeadCommand) => (args: ActionFunctionArgs) =>
  post(args, command)

async function post(
  { request, params }: ActionFunctionArgs,
  { name, run, fieldsOf, failed = 'That did not work. Please try again.', ...command }: LeadCommand,
) {
  const staff = await requireStaff(request)
  const form = await readForm(request)
  if (form instanceof Response) return bodyError(form)
  const lead = await findLeadAnywhere(params.reference ?? '')
  if (!lead) throw notFound()
  const fields = (await fieldsOf?.(lead)) ?? command.fields
  const again = (actionData: Omit<LeadActionData, 'command'>, status: number) =>
    data<LeadActionData>({ command: name, ...actionData }, { status })
  // Buttons such as "Use template" send none of the fields.
  const isTyped = fields && Object.keys(fields).some((name) => form.has(name))
  const typed = () => (isTyped ? readSubmission(form, fields).again() : undefined)
  const refuse = ({ detail, status }: Refusal) =>
    again({ result: typed(), failed: failure(detail) }, status)
  try {
    if (lead.deletedAt && name !== 'restore' && form.get('restore') !== 'yes') {
      const deleted = await lastChange(db, 'lead', lead.id)
      return again({ result: typed(), deleted }, 404)
    }
    const restored = lead.deletedAt ? await restoreLeads(staff, eq(leads.id, lead.id)) : null
    if (restored instanceof Refusal) return refuse(restored)
    const version = restored ? null : readShownVersion(form.get('version'))
    const outcome = await run({ request, lead, staff, form, version })
    if (outcome instanceof Refusal) return refuse(outcome)
    if ('question' in outcome) {
      const current = await findLeadAnywhere(lead.reference)
      const done = current && outcome.doneAlready?.(current)
      if (done) return redirectWithFlash(leadAddress(request), done)
      if (version === null || !current || current.version === version)
        return refuse(new Refusal('Someone else changed this in the meantime.'))
      const conflict = await conflictOver(current, outcome.question, form)
      return again({ result: typed(), conflict }, 409)
    }
    if ('shown' in outcome) return again(outcome.shown, 200)
    if ('wrong' in outcome) return again({ result: outcome.wrong }, outcome.status ?? 422)
    const { to = leadAddress(request), ...notice } = outcome
    return redirectWithFlash(to, notice)
  } catch (error) {
    log.error('lead not changed', error, { lead: lead.id, command: name })
    return again({ result: typed(), failed: failure(failed) }, 500)
  }
}

const failure = (message: string): Notice => ({ title: 'Update failed', message })

/** Returns `done`, unless the command was refused or changed nothing; `isDone` tells if the lead is already so. */
export function outcomeOf(
  effect: ChangeEffect | Refusal,
  done: Notice,
  question: Question,
  isDone: (current: Lead) => boolean = () => false,
): Outcome {
  if (effect instanceof Refusal) return effect
  if (effect.changed > 0) return done
  return { question, doneAlready: (current) => (isDone(current) ? done : null) }
}

/** The lead's path for a posted command, with the list's query string. */
function leadAddress(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname.replace(/\/[^/]+$/, '') + search
}
