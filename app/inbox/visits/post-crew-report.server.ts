import type { SubmissionResult } from '@conform-to/react'
import type { LeadFile } from '~/conversation/files.server'
import { findKept, storeFormFiles } from '~/conversation/form-files.server'
import type { FormWithFiles } from '~/conversation/form-with-files.server'
import { readSubmission } from '~/forms/submission.server'
import { readTap } from '~/forms/tap'
import { Refusal } from '~/leads/refusal.server'
import type { ChangedBy } from '~/records/history.server'
import type { Visit } from '~/visits/visit'
import {
  collectedFields,
  missedFields,
  REPORT_INTENTS,
  type ReportIntent,
} from '~/visits/visit-fields'
import { arrive, finishVisit, missVisit } from './crew-reports.server'

/** Why a report was not stored. */
interface ReportProblem {
  status: number
  detail: string
  result?: SubmissionResult<string[]>
  /** Accepted photos. */
  kept?: LeadFile[]
}

/** The report intent of a form, or null. */
export const reportIntent = (form: FormData): ReportIntent | null =>
  REPORT_INTENTS.find((each) => each === form.get('intent')) ?? null

/**
 * Stores a crew's report; null on success. A tap that was already counted is accepted without being validated or
 * counted again.
 */
export async function reportVisit(
  by: ChangedBy,
  visit: Visit,
  intent: ReportIntent,
  posted: FormWithFiles,
): Promise<ReportProblem | null> {
  const { form } = posted
  const tap = readTap(form)
  if (tap && visit.taps.includes(tap.id)) return null
  const send = form.get('send') === 'on'
  const { leadId, id } = visit
  if (intent === 'done') return reportDone(by, visit, posted)
  if (intent === 'arrived') return problemOf(await arrive(by, leadId, id, tap))
  const { values, again } = readSubmission(form, missedFields)
  if (!values) return wrongFields(again())
  const { reason } = values
  return problemOf(await missVisit(by, leadId, id, { reason, send, tap }), again)
}

async function reportDone(
  by: ChangedBy,
  { id, leadId }: Visit,
  { form, files: sent }: FormWithFiles,
): Promise<ReportProblem | null> {
  const { values, again } = readSubmission(form, collectedFields)
  const before = await findKept(leadId, form)
  const { files, problem } = await storeFormFiles({ leadId, visitId: id }, sent, before)
  if (problem) {
    const [detail = ''] = problem.errors
    const result = again({ formErrors: problem.errors })
    return { status: problem.status, detail, result, kept: files }
  }
  if (!values) return { ...wrongFields(again()), kept: files }
  const send = form.get('send') === 'on'
  const finished = { collected: values, photos: files, send, tap: readTap(form) }
  const refused = problemOf(await finishVisit(by, leadId, id, finished), again)
  return refused && { ...refused, kept: files }
}

const wrongFields = (result: SubmissionResult<string[]>): ReportProblem => ({
  status: 422,
  detail: Object.values(result.error ?? {})
    .flatMap((messages) => messages ?? [])
    .join('. '),
  result,
})

type Again = ReturnType<typeof readSubmission>['again']

function problemOf(outcome: { changed: number } | Refusal, again?: Again): ReportProblem | null {
  if (!(outcome instanceof Refusal))
    return outcome.changed > 0 ? null : { status: 404, detail: GONE }
  const { status, detail } = outcome
  return { status, detail, result: again?.({ formErrors: [detail] }) }
}

/** The visit, or its pickup, is in the trash or deleted. */
export const GONE = 'This visit is gone.'
