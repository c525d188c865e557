import { parse } from '@conform-to/react'
import { data, redirect } from '@remix-run/node'
import { db } from 'db/client.server'
import { bodyErrorAs } from '~/forms/body-error.server'
import { readUploadForm } from '~/media/upload-form.server'
import type { BuiltInPage } from '~/pages/content'
import { type ContentChange, contentSchemaOf } from '~/pages/content-schema.server'
import { discardDraft, findDraft, listDrafts, saveDraft } from '~/pages/drafts.server'
import { toEdited } from '~/pages/edited-content'
import { baseHashOf, type PublishedPage, readPublishedPage } from '~/pages/edited-page.server'
import { ownFields, type RawForm, readPayload, toForm } from '~/pages/editor-form'
import { errorsByPath } from '~/pages/errors-by-path.server'
import { fromForm, toPreview } from '~/pages/from-form'
import { mergeEdit } from '~/pages/merge-edit.server'
import { Conflict, type Publication, publish } from '~/pages/save-content.server'
import { PAGE_LABELS } from '~/pages/section-config'
import { isStorableJson, NOT_STORABLE } from '~/pages/storable-json'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { problem } from '~/platform/http/problem.server'
import { incompleteBody } from '~/platform/http/request.server'
import { log } from '~/platform/log.server'
import type { Staff } from '~/platform/session.server'
import { lastChange } from '~/records/history.server'
import { parseVersion } from '~/records/parse-version'
import { getSettings } from '~/settings/settings.server'
import { formatMoment } from '../format-moment'
import { PAGE_TEXTS, type PageActionData, type PageBodyError } from './page-action-data'

/** A posted editor form: its values and what they are based on. */
interface Posted {
  page: BuiltInPage
  staff: Staff
  payload: RawForm
  base: { version: number; hash: string }
  /** Version of the draft in the form; 0 for none. */
  draft: number
  reply: (options?: { formErrors?: string[] }) => PageActionData['result']
}

/**
 * Runs an editor button: publish this page (`save`) or all pages with drafts (`save-all`), save the
 * draft (`keep`), leave (`cancel`, which also saves it), or delete it (`discard`). Conform adds and
 * removes list items and returns the form (200).
 */
export async function postPage(request: Request, page: BuiltInPage, staff: Staff) {
  const form = await readUploadForm(request, staff)
  if (form instanceof Response) return pageBodyError(form)
  const intent = form.get('intent')
  if (intent === 'discard') return discard(page)
  if (!isStorableJson([...form])) return pageBodyError(problem(400, NOT_STORABLE))
  if (!isReadable(form)) return pageBodyError(incompleteBody())
  const submission = parse(ownFields(form), {
    resolve(value) {
      const parsed = contentSchemaOf(page).safeParse(fromForm(value))
      const error = { ...form.errors, ...(parsed.success ? {} : errorsByPath(parsed.error)) }
      return Object.keys(error).length > 0 ? { error } : { value: parsed.data as ContentChange }
    },
  })
  const { payload, reply } = submission
  const posted: Posted = { page, staff, payload, reply, ...readBase(form) }
  const refusedPicture = Object.keys(form.errors).length > 0
  try {
    if (intent === 'keep' || intent === 'cancel')
      return refusedPicture ? resubmit(posted, 422) : await saveDraftForm(posted, intent)
    if (submission.status !== 'success')
      return resubmit(posted, submission.status === 'error' ? 422 : 200)
    return await save(posted, submission.value, intent === 'save-all')
  } catch (error) {
    log.error('page not saved', error, { page })
    const { failed } = PAGE_TEXTS
    return resubmit(posted, 500, { result: reply({ formErrors: [failed.message] }), failed })
  }
}

const pageBodyError = (refusal: Response) =>
  bodyErrorAs<PageBodyError>(refusal, (bodyError) => ({ bodyError }))

/** False if conform's field `__intent__` holds something that is not one of its intents. */
function isReadable(form: FormData): boolean {
  try {
    readPayload(form)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the form as posted, with what it is based on; otherwise the next save would overwrite
 * changes it does not know.
 */
function resubmit(
  { base, draft, reply }: Posted,
  status: number,
  more: Partial<PageActionData> = {},
) {
  return data<PageActionData>({ result: more.result ?? reply(), base, draft, ...more }, { status })
}

async function discard(page: BuiltInPage) {
  await discardDraft(page)
  const notice = { title: 'Draft discarded', message: 'The published page has not changed.' }
  return redirectWithFlash(paths.editedPage(page), notice)
}

async function save(posted: Posted, change: ContentChange, all: boolean) {
  const { page, staff, base, draft, reply } = posted
  const others = all ? await readOtherDrafts(page) : { publications: [], problems: [] }
  if (others.problems.length > 0)
    return resubmit(posted, 422, { result: reply({ formErrors: others.problems }) })
  const own: Publication = { page, change, base, draft }
  const result = await publish(staff, [own, ...others.publications])
  return result instanceof Conflict
    ? respondWithConflict(posted, change, result)
    : redirectWithFlash(paths.editedPage(page), PAGE_TEXTS.saved)
}

/** Nothing was published: merges the input with the current version, saves it as a draft and shows what collides. */
async function respondWithConflict(
  posted: Posted,
  change: ContentChange,
  { currentPages }: Conflict,
) {
  const { page, reply } = posted
  const formErrors = currentPages.map((published) =>
    published.page === page
      ? 'Someone else saved this page while you were editing it. Nothing was published.'
      : `${PAGE_LABELS[published.page]} was saved by someone else after its draft was started. Nothing was published. Open it to compare.`,
  )
  const result = reply({ formErrors })
  const mine = currentPages.find((published) => published.page === page)
  if (!mine)
    return resubmit(posted, 409, {
      result,
      draft: await keepDraft(posted, posted.payload, posted.base),
    })
  const { form, collisions } = await mergeEdit({ ...posted, change }, mine)
  const conflict = { ...(await describeLatest(mine, posted.base)), differences: collisions }
  // A draft with collisions asks again when somebody continues it.
  const draftBase = collisions.length > 0 ? posted.base : conflict.base
  return resubmit(posted, 409, {
    result: { ...result, initialValue: form as typeof result.initialValue },
    conflict,
    base: conflict.base,
    draft: await keepDraft(posted, form, draftBase),
  })
}

/** Saves a draft and returns its version; if its draft was deleted because someone published it, starts a new one. */
async function keepDraft({ page, staff, draft }: Posted, form: RawForm, base: Posted['base']) {
  const keepAs = (version: number) => saveDraft(staff, page, { form, base, version })
  return (await keepAs(draft)) ?? (await keepAs(0)) ?? draft
}

/** Other pages' drafts to publish, and errors that prevent it. */
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

/** Who saved the page, or settings that it has, and what a save over it is based on. */
async function describeLatest({ page, version, snapshot }: PublishedPage, since: Posted['base']) {
  const { timeZone } = await getSettings()
  const { by, at } = await (version === since.version
    ? lastChange(db, 'settings', 'site')
    : lastChange(db, 'page', page))
  return {
    by,
    when: at && formatMoment(at, timeZone),
    base: { version, hash: baseHashOf(snapshot) },
  }
}

async function saveDraftForm(posted: Posted, intent: 'keep' | 'cancel') {
  const { page, staff, payload, base, draft, reply } = posted
  const view = paths.editedPage(page)
  if (intent === 'cancel' && draft === 0 && (await isUnchanged(posted))) return redirect(view, 303)
  const version = await saveDraft(staff, page, { form: payload, base, version: draft })
  if (version === null) {
    const theirs = await findDraft(page)
    const text = `${theirs?.username ?? 'Someone else'} changed the draft of this page in the meantime. Yours is below and not saved yet. Save the draft again to replace theirs.`
    return resubmit(posted, 409, {
      result: reply({ formErrors: [text] }),
      draft: theirs?.version ?? 0,
    })
  }
  if (intent === 'cancel') return redirect(view, 303)
  const notice = { title: 'Draft saved', message: 'Visitors cannot see it until you save changes.' }
  return redirectWithFlash(paths.pageEdit(page), notice)
}

async function isUnchanged({ page, payload }: Posted): Promise<boolean> {
  const { snapshot } = await readPublishedPage(page)
  const serialized = (form: RawForm) => JSON.stringify(toPreview(form)).replaceAll('\\r\\n', '\\n')
  return serialized(payload) === serialized({ ...toForm(page, toEdited(page, snapshot)) })
}

function readBase(form: FormData) {
  const count = (name: string) => parseVersion(form.get(name)) ?? 0
  return {
    base: { version: count('baseVersion'), hash: String(form.get('baseHash') ?? '') },
    draft: count('draft'),
  }
}
