import type { SubmissionResult } from '@conform-to/react'
import { data } from '@remix-run/node'
import { parseId } from 'db/parse-id'
import { bodyError } from '~/forms/body-error.server'
import { readSubmission } from '~/forms/submission.server'
import { Refusal } from '~/leads/refusal.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { notFound } from '~/platform/http/not-found.server'
import { readForm } from '~/platform/http/request.server'
import type { Staff } from '~/platform/session.server'
import type { Notice } from '~/ui/notice'
import { submissionsList } from '../leads/leads-list.server'
import { readListState } from '../table/list.server'
import { searchOf } from '../table/list-state'
import { deleteView, renameView, saveView } from './own-views.server'
import { type ActionData, fields } from './view-name-form'

/** Saves, renames or deletes a view, depending on the button. */
export async function postView(request: Request, staff: Staff) {
  const form = await readForm(request)
  if (form instanceof Response) return bodyError(form)
  const here = paths.ownViews + new URL(request.url).search
  const id = parseId(String(form.get('view')))
  if (form.get('intent') === 'delete') {
    const name = id && (await deleteView(staff, id))
    if (!name) throw notFound()
    return redirectWithFlash(here, { title: 'View deleted', message: `“${name}” is deleted.` })
  }
  const { values, again } = readSubmission(form, fields)
  const showAgain = (result: SubmissionResult<string[]>, status: number) =>
    data<ActionData>({ of: id ? String(id) : 'new', result }, { status })
  if (!values?.name) return showAgain(again(), 422)
  const { name } = values
  const search = await shownSearch(request, staff)
  const refused = id ? await renameView(staff, id, name) : await saveView(staff, name, search)
  if (refused instanceof Refusal) return showAgain(again(problemOf(refused)), refused.status)
  const [to, notice]: [string, Notice] = id
    ? [here, { title: 'View renamed', message: `It is called “${name}” now.` }]
    : [
        paths.submissions + search,
        { title: 'View saved', message: `“${name}” is now one of your views.` },
      ]
  return redirectWithFlash(to, notice)
}

/** The query string of the list behind the dialog, without the page. */
export const shownSearch = async (request: Request, staff: Staff) => {
  const list = await submissionsList(request, staff)
  return searchOf(readListState(list, request))
}

const problemOf = ({ detail, extras: { field } }: Refusal) =>
  field ? { fieldErrors: { [field]: [detail] } } : { formErrors: [detail] }
