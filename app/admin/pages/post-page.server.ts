import { parse } from '@conform-to/react'
import { data, redirect } from '@remix-run/node'
import { unreadAs } from '~/forms/body-error.server'
import { readUploadForm } from '~/media/upload-form.server'
import type { BuiltInPage } from '~/pages/content'
import { type ContentChange, contentSchemaOf } from '~/pages/content-schema.server'
import { differences } from '~/pages/differences'
import { discardDraft, findDraft, keepDraft, listDrafts } from '~/pages/drafts.server'
import { toEdited } from '~/pages/edited-content'
import { readStanding, stampOf } from '~/pages/edited-page.server'
import { ownFields, type RawForm, readPayload, toForm } from '~/pages/editor-form'
import { errorsByPath } from '~/pages/errors-by-path.server'
import { fromForm, toPreview } from '~/pages/from-form'
import { listRevisions } from '~/pages/revisions.server'
import { Conflict, type Publication, publish } from '~/pages/save-content.server'
import { PAGE_LABELS } from '~/pages/section-config'
import { isStorableJson, NOT_STORABLE } from '~/pages/storable'
import { paths } from '~/paths'
import { problem } from '~/platform/http/problem.server'
import { notWhole } from '~/platform/http/request.server'
import { log } from '~/platform/log.server'
import type { Staff } from '~/platform/session.server'
import { asVersion } from '~/records/parse-version'
import { getSettings } from '~/settings/settings.server'
import { redirectSaying } from '../redirect.server'
import { momentAt } from '../words'
import { PAGE_TEXTS, type PageAnswer, type PageConflict, type PageUnread } from './page-answer'

/** A posted editor: what it holds, and what it was made from. */
interface Posted {
  page: BuiltInPage
  staff: Staff
  payload: RawForm
  begun: { version: number; stamp: string }
  /** The version of the draft it shows; 0 for none. */
  draft: number
  reply: (options?: { formErrors?: string[] }) => PageAnswer['result']
}

/**
 * What the buttons of the editor do: publish this page (`save`) or every page that has a draft
 * (`save-all`), keep the draft (`keep`), stop (`cancel`, which keeps it as well), throw it away
 * (`discard`). Adding and removing lines is conform's and comes back as the form (200).
 */
export async function postPage(request: Request, page: BuiltInPage, staff: Staff) {
  const form = await readUploadForm(request, staff)
  if (form instanceof Response) return unreadPage(form)
  const intent = form.get('intent')
  if (intent === 'discard') return discard(page)
  if (!isStorableJson([...form])) return unreadPage(problem(400, NOT_STORABLE))
  if (!isReadable(form)) return unreadPage(notWhole())
  const submission = parse(ownFields(form), {
    resolve(value) {
      const parsed = contentSchemaOf(page).safeParse(fromForm(value))
      const error = { ...form.errors, ...(parsed.success ? {} : errorsByPath(parsed.error)) }
      return Object.keys(error).length > 0 ? { error } : { value: parsed.data as ContentChange }
    },
  })
  const { payload, reply } = submission
  const posted: Posted = { page, staff, payload, reply, ...readBegun(form) }
  const refusedPicture = Object.keys(form.errors).length > 0
  try {
    if (intent === 'keep' || intent === 'cancel')
      return refusedPicture ? again(posted, 422) : await keep(posted, intent)
    if (submission.status !== 'success')
      return again(posted, submission.status === 'error' ? 422 : 200)
    return await save(posted, submission.value, intent === 'save-all')
  } catch (error) {
    log.error('page not saved', error, { page })
    const { failed } = PAGE_TEXTS
    return again(posted, 500, { result: reply({ formErrors: [failed.message] }), failed })
  }
}

const unreadPage = (refusal: Response) => unreadAs<PageUnread>(refusal, (unread) => ({ unread }))

/** Not where the field that conform's buttons fill (`__intent__`) holds none of their words. */
function isReadable(form: FormData): boolean {
  try {
    readPayload(form)
    return true
  } catch {
    return false
  }
}

/** The form again, as it was posted: also what it began from, or the next save would overwrite what it does not know. */
function again({ begun, draft, reply }: Posted, status: number, more: Partial<PageAnswer> = {}) {
  return data<PageAnswer>({ result: more.result ?? reply(), begun, draft, ...more }, { status })
}

async function discard(page: BuiltInPage) {
  await discardDraft(page)
  const said = { title: 'Draft discarded', message: 'The published page has not changed.' }
  return redirectSaying(paths.editedPage(page), said)
}

async function save(posted: Posted, change: ContentChange, all: boolean) {
  const { page, staff, begun, draft, reply } = posted
  const others = all ? await readOtherDrafts(page) : { publications: [], problems: [] }
  if (others.problems.length > 0)
    return again(posted, 422, { result: reply({ formErrors: others.problems }) })
  const own: Publication = { page, change, begun, draft }
  const result = await publish(staff, [own, ...others.publications])
  return result instanceof Conflict
    ? tellConflict(posted, result)
    : redirectSaying(paths.editedPage(page), PAGE_TEXTS.saved)
}

/** Nothing was published: what was typed is kept as the draft, and shown beside what stands there now. */
async function tellConflict(posted: Posted, { standings }: Conflict) {
  const { page, staff, payload, begun, draft, reply } = posted
  const keepAs = (version: number) => keepDraft(staff, page, { form: payload, begun, version })
  // The draft ended where somebody published it meanwhile: then this is a new one.
  const kept = (await keepAs(draft)) ?? (await keepAs(0))
  const formErrors = standings.map((standing) =>
    standing.page === page
      ? 'Someone else saved this page while you were editing it. Nothing was published.'
      : `${PAGE_LABELS[standing.page]} was saved by someone else after its draft was started. Nothing was published. Open it to compare.`,
  )
  const mine = standings.some((standing) => standing.page === page)
  const conflict = mine ? await conflictOf(posted) : undefined
  return again(posted, 409, {
    result: reply({ formErrors }),
    ...(conflict && { conflict, begun: conflict.begun }),
    draft: kept ?? draft,
  })
}

/** The drafts of the other pages as publications, and what keeps one from being published. */
async function readOtherDrafts(page: BuiltInPage) {
  const publications: Publication[] = []
  const problems: string[] = []
  for (const draft of await listDrafts()) {
    if (draft.page === page) continue
    const parsed = contentSchemaOf(draft.page).safeParse(fromForm(draft.content))
    if (parsed.success) publications.push({ ...draft, change: parsed.data, draft: draft.version })
    else problems.push(`${PAGE_LABELS[draft.page]}: ${parsed.error.issues[0]?.message}`)
  }
  return { publications, problems }
}

/** What stands on the page by now, beside what was typed. */
async function conflictOf({ page, payload }: Posted): Promise<PageConflict> {
  const [standing, [latest], { timeZone }] = await Promise.all([
    readStanding(page),
    listRevisions(page),
    getSettings(),
  ])
  const { version, snapshot } = standing
  return {
    by: latest?.username ?? null,
    when: latest ? momentAt(latest.createdAt, timeZone) : '',
    begun: { version, stamp: stampOf(snapshot) },
    differences: differences(page, toEdited(page, snapshot), toPreview(payload)),
  }
}

async function keep(posted: Posted, intent: 'keep' | 'cancel') {
  const { page, staff, payload, begun, draft, reply } = posted
  const view = paths.editedPage(page)
  if (intent === 'cancel' && draft === 0 && (await isUnchanged(posted))) return redirect(view, 303)
  const kept = await keepDraft(staff, page, { form: payload, begun, version: draft })
  if (kept === null) {
    const theirs = await findDraft(page)
    const words = `${theirs?.username ?? 'Someone else'} changed the draft of this page in the meantime. Yours is below and not saved yet. Save the draft again to replace theirs.`
    return again(posted, 409, {
      result: reply({ formErrors: [words] }),
      draft: theirs?.version ?? 0,
    })
  }
  if (intent === 'cancel') return redirect(view, 303)
  const said = { title: 'Draft saved', message: 'Visitors cannot see it until you save changes.' }
  return redirectSaying(paths.pageEdit(page), said)
}

async function isUnchanged({ page, payload }: Posted): Promise<boolean> {
  const { snapshot } = await readStanding(page)
  const inWords = (form: RawForm) => JSON.stringify(toPreview(form)).replaceAll('\\r\\n', '\\n')
  return inWords(payload) === inWords({ ...toForm(page, toEdited(page, snapshot)) })
}

function readBegun(form: FormData) {
  const count = (name: string) => asVersion(form.get(name)) ?? 0
  return {
    begun: { version: count('begun'), stamp: String(form.get('stamp') ?? '') },
    draft: count('draft'),
  }
}
