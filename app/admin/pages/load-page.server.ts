import type { BuiltInPage } from '~/pages/content'
import { type Draft, listDrafts } from '~/pages/drafts.server'
import { toEdited } from '~/pages/edited-content'
import { readStanding, stampOf } from '~/pages/edited-page.server'
import { type EditorForm, heroOf, toForm } from '~/pages/editor-form'
import { toPreview } from '~/pages/from-form'
import { listRevisions } from '~/pages/revisions.server'
import { getSettings } from '~/settings/settings.server'
import { momentAt } from '../words'

/** A page for its editor: what its form begins with, its draft, and who published it last. */
export async function loadPage(page: BuiltInPage) {
  const [standing, drafts, [latest], { timeZone }] = await Promise.all([
    readStanding(page),
    listDrafts(),
    listRevisions(page),
    getSettings(),
  ])
  const { version, snapshot } = standing
  const draft = drafts.find((one) => one.page === page) ?? null
  const edited = draft ? toPreview(draft.content) : toEdited(page, snapshot)
  const now = { version, stamp: stampOf(snapshot) }
  return {
    page,
    values: (draft?.content ?? toForm(page, edited)) as EditorForm,
    heroId: heroOf(page, edited.sections),
    begun: draft?.begun ?? now,
    draft: draft && inWords(draft, now, timeZone),
    otherDrafts: drafts.flatMap((one) => (one.page === page ? [] : [one.page])),
    published: latest ? { by: latest.username, when: momentAt(latest.createdAt, timeZone) } : null,
  }
}

function inWords(
  { version, begun, username, updatedAt }: Draft,
  now: Draft['begun'],
  zone: string,
) {
  return {
    version,
    by: username ?? 'Someone',
    when: momentAt(updatedAt, zone),
    /** Someone published the page since the draft was begun. */
    stale: begun.version !== now.version || begun.stamp !== now.stamp,
  }
}
