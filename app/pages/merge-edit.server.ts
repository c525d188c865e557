import { describeCollisions } from './collisions'
import type { BuiltInPage, EditedContent } from './content'
import { type ContentChange, contentSchemaOf } from './content-schema.server'
import type { Difference } from './differences'
import { findEarlierSettings } from './earlier-settings.server'
import { toEdited } from './edited-content'
import type { PublishedPage } from './edited-page.server'
import { heroOf, type RawForm, toForm } from './editor-form'
import { mergeForms, UNKNOWN } from './merge-forms'
import { findRevision } from './revisions.server'
import { pageFields } from './section-config'

/** An edit that was sent after somebody else saved the page. */
interface LateEdit {
  page: BuiltInPage
  /** What the editor was loaded with. */
  base: { version: number; hash: string }
  change: ContentChange
}

/** The form of both edits, and what both changed differently: there it has the late one's values. */
interface MergedEdit {
  form: RawForm
  collisions: Difference[]
}

/** Merges an edit with what others have published since it began. */
export async function mergeEdit(
  { page, base, change }: LateEdit,
  published: PublishedPage,
): Promise<MergedEdit> {
  const content = toEdited(page, published.snapshot)
  const theirs = formOf(page, validated(page, content))
  const mine = formOf(page, { ...content, ...change } as EditedContent)
  const sides = { base: await readBase(page, base, published), theirs, mine }
  const { merged, collisions } = mergeForms(sides)
  const heroId = heroOf(page, content.sections)
  return {
    form: merged,
    collisions: describeCollisions({ page, heroId, forms: [merged, theirs] }, collisions),
  }
}

/** What the editor was loaded with; UNKNOWN where that is not stored any more. */
async function readBase(
  page: BuiltInPage,
  { version, hash }: LateEdit['base'],
  { version: current, snapshot }: PublishedPage,
): Promise<unknown> {
  const revision = version === current ? snapshot : (await findRevision(page, version))?.snapshot
  if (!revision) return UNKNOWN
  const { info, fields } = snapshot
  const loaded = info && fields && (await findEarlierSettings({ info, fields }, hash))
  const form = formOf(page, validated(page, toEdited(page, { ...revision, ...loaded })))
  return loaded === null ? { ...form, info: UNKNOWN, fields: UNKNOWN } : form
}

/** The content as a save would store it, so that only what was changed differs. */
function validated(page: BuiltInPage, content: EditedContent): EditedContent {
  const { data } = contentSchemaOf(page).safeParse(content)
  return { ...content, ...data } as EditedContent
}

/** The editor's form, with the texts that it shows. */
function formOf(page: BuiltInPage, content: EditedContent): RawForm {
  const { sections, info, fields, ...texts } = toForm(page, content)
  const shown = pageFields(page).map(({ name }) => [name, texts[name]])
  return {
    ...Object.fromEntries(shown),
    sections,
    ...(info && { info }),
    ...(fields && { fields }),
  }
}
