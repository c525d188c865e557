import type { BuiltInPage } from '~/pages/content'
import { type Draft, listDrafts } from '~/pages/drafts.server'
import { toEdited } from '~/pages/edited-content'
import { baseHashOf, readPublishedPage } from '~/pages/edited-page.server'
import { type EditorForm, heroOf, toForm } from '~/pages/editor-form'
import { toPreview } from '~/pages/from-form'
import { listRevisions } from '~/pages/revisions.server'
import { getSettings } from '~/settings/settings.server'
import { formatMoment } from '../format-moment'

/** A page for the editor: initial form values, draft, and who last published it. */
export async function loadPage(page: BuiltInPage) {
  const [published, drafts, [latest], { timeZone }] = await Promise.all([
    readPublishedPage(page),
    listDrafts(),
    listRevisions(page),
    getSettings(),
  ])
  const { version, snapshot } = published
  const draft = drafts.find((one) => one.page === page) ?? null
  const edited = draft ? toPreview(draft.content) : toEdited(page, snapshot)
  const now = { version, hash: baseHashOf(snapshot) }
  return {
    page,
    values: (draft?.content ?? toForm(page, edited)) as EditorForm,
    heroId: heroOf(page, edited.sections),
    base: draft?.base ?? now,
    draft: draft && formatDraft(draft, now, timeZone),
    otherDrafts: drafts.flatMap((one) => (one.page === page ? [] : [one.page])),
    published: latest
      ? {
          by: latest.username,
          when: formatMoment(latest.createdAt, timeZone),
          restoredFrom: latest.restoredFrom,
        }
      : null,
  }
}

function formatDraft(
  { version, base, username, updatedAt }: Draft,
  now: Draft['base'],
  zone: string,
) {
  return {
    version,
    by: username ?? 'Someone',
    when: formatMoment(updatedAt, zone),
    /** Someone published the page after the draft was started. */
    stale: base.version !== now.version || base.hash !== now.hash,
  }
}
