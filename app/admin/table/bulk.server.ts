import { data, redirect } from '@remix-run/node'
import { db } from 'db/client.server'
import { count, type SQL } from 'drizzle-orm'
import { bodyErrorAs } from '~/forms/body-error.server'
import { type Flash, redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/http/request.server'
import { formatCount } from '~/ui/format-number'
import { requestedPath } from '../redirect.server'
import type { BulkActionData, BulkQuestion } from './bulk-form'
import type { List } from './list.server'
import { selectionOf } from './list.server'

interface BulkCommands {
  /** "event", "events". */
  nouns: [one: string, many: string]
  /** A sentence for the confirmation about what else deleting does. */
  consequence?(where: SQL): Promise<string>
  /** If missing, rows cannot be deleted. */
  delete?(where: SQL, form: FormData): Promise<Flash>
  /** Asks before acting on rows that somebody changed since the page was shown; null if nobody did. */
  questionAboutStale?(form: FormData, intent: string): Promise<BulkQuestion | null>
  /** Commands by button value. A returned string is an error message. */
  commands?: Record<string, (where: SQL, form: FormData) => Promise<Flash | string>>
}

/**
 * Runs a bulk action on selected or all matching rows: asks before deleting, sets a flash message,
 * and redirects to the same page of the list.
 */
export async function postBulk(list: List, request: Request, commands: BulkCommands) {
  const form = await readForm(request)
  return form instanceof Response
    ? bulkBodyError(form)
    : runOnSelected(list, request, form, commands)
}

/** Action data for a bulk form whose body could not be read. */
export const bulkBodyError = (refusal: Response) =>
  bodyErrorAs<BulkActionData>(refusal, (error) => ({ bulk: { error } }))

/** `postBulk` for a form that has already been read. */
export async function runOnSelected(
  list: List,
  request: Request,
  form: FormData,
  commands: BulkCommands,
) {
  const intent = String(form.get('intent'))
  const where = await selectionOf(list, request, form)
  if (intent === 'keep') return redirect(requestedPath(request), 303)
  if (!where) return refuse(form, 'Select at least one row.')
  if (intent === 'delete' && form.get('confirmed') !== 'yes')
    return ask(list, where, form, commands)
  const others = new Map(Object.entries(commands.commands ?? {}))
  const act = intent === 'delete' ? commands.delete : others.get(intent)
  if (!act) return refuse(form, 'Choose an action.')
  const question = await commands.questionAboutStale?.(form, intent)
  if (question) return data<BulkActionData>({ bulk: confirmOf(form, question) }, { status: 409 })
  const flash = await act(where, form)
  if (typeof flash === 'string') return refuse(form, flash)
  return redirectWithFlash(requestedPath(request), flash)
}

async function ask(list: List, where: SQL, form: FormData, { nouns, consequence }: BulkCommands) {
  const [row] = await db.select({ count: count() }).from(list.source().where(where).as('chosen'))
  const found = row?.count ?? 0
  const words = [
    `Delete ${formatCount(found, ...nouns)}?`,
    await consequence?.(where),
    'You can undo this for 10 seconds, and for at least 30 days from the trash.',
  ]
  const question = {
    words: words.filter(Boolean).join(' '),
    intent: 'delete',
    button: 'Delete',
    keep: 'Cancel',
    values: form
      .getAll('versions')
      .map((version): [name: string, value: string] => ['versions', String(version)]),
  }
  return data<BulkActionData>({ bulk: confirmOf(form, question) })
}

const confirmOf = (form: FormData, confirm: BulkQuestion): BulkActionData['bulk'] => ({
  confirm,
  selected: selectedIn(form),
})

const selectedIn = (form: FormData) => ({
  ids: form.getAll('ids').map(String),
  isAll: form.get('scope') === 'all',
})

const refuse = (form: FormData, error: string) =>
  data<BulkActionData>({ bulk: { error, selected: selectedIn(form) } }, { status: 422 })
