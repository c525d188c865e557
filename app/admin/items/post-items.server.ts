import type { SubmissionResult } from '@conform-to/react'
import { data } from '@remix-run/node'
import { parseId } from 'db/parse-id'
import { readSubmission } from '~/forms/submission.server'
import { addItem, removeItems, setItems } from '~/items/commands.server'
import { bulkFields, itemFields } from '~/items/item-fields'
import type { Job } from '~/items/items.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import type { Staff } from '~/platform/session.server'
import { formatCount } from '~/ui/format-number'

export interface ItemsActionData {
  intent: 'add' | 'set'
  result?: SubmissionResult<string[]>
  /** The selected items. */
  ids?: number[]
  /** Whether all items of the job were meant. */
  isAll?: boolean
  bodyError?: string
}

/** Adds an item, or updates or removes several, by `intent`. */
export function postItems(staff: Staff, job: Job, form: FormData) {
  switch (form.get('intent')) {
    case 'set':
      return postSet(staff, job, form)
    case 'remove':
      return postRemove(staff, job, form)
    default:
      return postAdd(staff, job, form)
  }
}

async function postAdd(staff: Staff, job: Job, form: FormData) {
  const { values, again } = readSubmission(form, itemFields)
  const refuse = (wrong?: Parameters<typeof again>[0]) =>
    data<ItemsActionData>({ intent: 'add', result: again(wrong) }, { status: 422 })
  if (!values) return refuse()
  const added = await addItem(staff, job, values)
  if ('errors' in added) return refuse({ fieldErrors: added.errors })
  const { serial, kind } = added.item
  return back(job, 'Item added', `${[kind, serial].filter(Boolean).join(' ')} is on the list.`)
}

async function postSet(staff: Staff, job: Job, form: FormData) {
  const { values, again } = readSubmission(form, bulkFields)
  const ids = form.get('scope') === 'all' ? null : tickedIn(form)
  const refuse = (...formErrors: string[]) =>
    data<ItemsActionData>(
      {
        intent: 'set',
        result: again(formErrors.length > 0 ? { formErrors } : undefined),
        ids: tickedIn(form),
        isAll: ids === null,
      },
      { status: 422 },
    )
  if (!values) return refuse()
  if (ids?.length === 0) return refuse('Select items first, or choose all of them.')
  if (Object.values(values).every((value) => value === null))
    return refuse('Enter at least one value to set.')
  const changed = await setItems(staff, job, ids, values)
  return back(job, 'Items saved', `${formatCount(changed, 'item', 'items')} changed.`)
}

async function postRemove(staff: Staff, job: Job, form: FormData) {
  const removed = await removeItems(staff, job, tickedIn(form))
  return removed === 0
    ? data<ItemsActionData>(
        { intent: 'set', result: { status: 'error', error: { '': ['Select items first.'] } } },
        { status: 422 },
      )
    : back(job, 'Items removed', `${formatCount(removed, 'item', 'items')} removed.`)
}

const tickedIn = (form: FormData) =>
  form.getAll('ids').flatMap((value) => parseId(String(value)) ?? [])

const back = (job: Job, title: string, message: string) =>
  redirectWithFlash(paths.receivedItems(job.reference), { title, message })
