import { findKept, storeFormFiles, toKeptFiles } from '~/conversation/form-files.server'
import type { FormWithFiles } from '~/conversation/form-with-files.server'
import { addToRequest } from '~/conversation/messages.server'
import { readFormKey } from '~/forms/form-key'
import { readSubmission } from '~/forms/submission.server'
import { countLead } from '~/leads/accept.server'
import { linkPath } from '~/leads/link.server'
import { promiseOf } from '~/leads/promise.server'
import { Refusal } from '~/leads/refusal.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { ADD, ADDITION_FIELDS } from './addition-fields'
import { type CustomerRequest, requestGone } from './find-request.server'
import { showForm } from './refuse.server'

/**
 * Adds a customer's message and files: 303, or the page again with the errors (413, 422, 429, 503, 507). Accepted files
 * are kept for the next attempt, because a browser does not fill in a file input again.
 */
export async function postAddition(
  { row, leadType }: CustomerRequest,
  { form, files: sent }: FormWithFiles,
  clientAddress: string | undefined,
) {
  const { values, again } = readSubmission(form, ADDITION_FIELDS)
  const before = await findKept(row.id, form)
  const showAgain = (
    problem: { status: number; errors?: string[]; wrong?: string; retryAfter?: number },
    files = before,
  ) =>
    showForm(
      {
        intent: ADD,
        result: again({
          formErrors: problem.errors,
          fieldErrors: problem.wrong ? { message: [problem.wrong] } : undefined,
        }),
        keptFiles: toKeptFiles(files),
      },
      problem,
    )
  const refuse = ({ status, detail, retryAfter }: Refusal, files = before) =>
    showAgain({ status, errors: [detail], retryAfter }, files)

  const limited = await countLead(clientAddress)
  if (limited) return refuse(limited)
  const { files, problem } = await storeFormFiles({ leadId: row.id, visitId: null }, sent, before)
  if (problem) return showAgain(problem, files)
  if (!values) return showAgain({ status: 422 }, files)
  const body = values.message ?? ''
  if (body === '' && files.length === 0)
    return showAgain({ status: 422, wrong: 'Write something, or choose a file' })
  const added = await addToRequest(row.id, {
    body,
    files,
    formKey: readFormKey(form),
    promised: await promiseOf(leadType.definition),
  })
  if (added === null) throw requestGone(form)
  if (added instanceof Refusal) return refuse(added, files)
  return redirectWithFlash(linkPath(row), {
    title: 'Added',
    message: 'Thank you. We have added it to your request.',
  })
}
