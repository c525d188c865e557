import { data } from '@remix-run/node'
import { parseId } from 'db/parse-id'
import { findUnsent, storeFiles } from '~/conversation/files.server'
import type { FormWithFiles } from '~/conversation/form-with-files.server'
import type { FileRefusal } from '~/conversation/inspect-file.server'
import { addToRequest } from '~/conversation/messages.server'
import { readFormKey } from '~/forms/form-key'
import { readSubmission } from '~/forms/submission.server'
import { StoreFailure } from '~/images/store-failure.server'
import { countLead } from '~/leads/accept.server'
import { linkPath } from '~/leads/link.server'
import { promiseOf } from '~/leads/promise.server'
import { Refusal } from '~/leads/store.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { log } from '~/platform/log.server'
import { ADD, ADDITION_FIELDS, KEEP } from './addition-fields'
import type { CustomerRequest } from './find-request.server'
import type { RequestActionData } from './request-action-data'

/**
 * Adds what the customer wrote and sent: 303, or the page again with what is wrong (413, 422, 429, 503,
 * 507). Files that are fine are kept then, because a browser does not fill in a file again.
 */
export async function postAddition(
  { row, form: type }: CustomerRequest,
  { form, files: sent }: FormWithFiles,
  clientAddress: string | undefined,
) {
  const { values, again } = readSubmission(form, ADDITION_FIELDS)
  const ids = form.getAll(KEEP).flatMap((id) => parseId(String(id)) ?? [])
  const before = await findUnsent(row.id, ids)
  const showAgain = (
    problem: { status: number; errors?: string[]; wrong?: string; retryAfter?: number },
    files = before,
  ) =>
    data<RequestActionData>(
      {
        intent: ADD,
        result: again({
          formErrors: problem.errors,
          fieldErrors: problem.wrong ? { message: [problem.wrong] } : undefined,
        }),
        keptFiles: files.map(({ id, name, size }) => ({ id, name, size })),
      },
      {
        status: problem.status,
        headers: {
          'Cache-Control': 'no-store',
          ...(problem.retryAfter && { 'Retry-After': String(problem.retryAfter) }),
        },
      },
    )
  const refuse = ({ status, detail, retryAfter }: Refusal, files = before) =>
    showAgain({ status, errors: [detail], retryAfter }, files)

  const limited = await countLead(clientAddress)
  if (limited) return refuse(limited)
  const stored = await storeFiles(row.id, sent, before).catch(storeFailure)
  if (stored instanceof StoreFailure)
    return showAgain({ status: stored.status, errors: [STORE_DOWN] })
  const files = [...before, ...stored.files]
  if (stored.refusals.length > 0)
    return showAgain(
      {
        status: statusOf(stored.refusals),
        errors: stored.refusals.map(({ message }) => message),
      },
      files,
    )
  if (!values) return showAgain({ status: 422 }, files)
  const body = values.message ?? ''
  if (body === '' && files.length === 0)
    return showAgain({ status: 422, wrong: 'Write something, or choose a file' })
  const added = await addToRequest(row.id, {
    ...{ body, files, formKey: readFormKey(form) },
    promised: await promiseOf(type.definition),
  })
  if (added instanceof Refusal) return refuse(added, files)
  return redirectWithFlash(linkPath(row), {
    title: 'Added',
    message: 'Thank you. We have it with your request.',
  })
}

const STORE_DOWN = 'The files could not be saved right now. Please try again in a minute.'

/** Too large outweighs a wrong type. */
const statusOf = (refusals: FileRefusal[]) => Math.min(...refusals.map(({ status }) => status))

function storeFailure(error: unknown): StoreFailure {
  if (!(error instanceof StoreFailure)) throw error
  log.error('files not stored', error)
  return error
}
