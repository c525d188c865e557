import { Fragment } from 'react'
import { Form } from '~/forms/form'
import { PAGE_LABELS } from '~/pages/section-config'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/button'
import { Link } from '~/ui/link'
import type { loadPage } from './load-page.server'
import { revisionName } from './revision-name'

type Loaded = Awaited<ReturnType<typeof loadPage>>
type Draft = NonNullable<Loaded['draft']>
type PageKey = keyof typeof PAGE_LABELS

interface DraftOfferProps {
  page: PageKey
  draft: Draft
  /** The revision that was restored since the draft was started; null if none was. */
  restored: number | null
}

/** Offers to continue or discard an existing draft, and says what visitors see meanwhile. */
export function DraftOffer({ page, draft, restored }: DraftOfferProps) {
  return (
    <div className="banner grid gap-3">
      {restored !== null && (
        <p>
          {revisionName(restored)} is on the website again. {draft.by} has a draft, which is shown
          below.
        </p>
      )}
      <p>
        Below is a draft that visitors cannot see yet. {draft.by} changed it on {draft.when}. Save
        All Changes on another page publishes it, too.
        {draft.stale &&
          restored === null &&
          ' The page was saved by someone else after the draft was started.'}
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <ButtonLink to={paths.pageEdit(page)} size="small">
          Continue editing
        </ButtonLink>
        <details>
          <summary className="inline-flex min-h-9 cursor-pointer items-center px-2 font-semibold text-step-00">
            Discard it…
          </summary>
          <Form method="post" action={paths.pageEdit(page)} className="mt-2 grid gap-2">
            <p className="text-step-00">The changes in it will be lost.</p>
            <Button type="submit" name="intent" value="discard" variant="danger" size="small">
              Discard the draft
            </Button>
          </Form>
        </details>
      </div>
    </div>
  )
}

/** Says what Save All Changes publishes besides this page: drafts may be somebody else's, or have been left. */
export function OtherDrafts({ pages }: { pages: PageKey[] }) {
  if (pages.length === 0) return null
  return (
    <p className="mt-4 text-ink-muted text-step-00">
      Save All Changes also publishes {pages.length === 1 ? 'this draft' : 'these drafts'}:{' '}
      {pages.map((page, index) => (
        <Fragment key={page}>
          {index > 0 && ', '}
          <Link to={paths.pageEdit(page)} className="link whitespace-nowrap">
            {PAGE_LABELS[page]}
          </Link>
        </Fragment>
      ))}
      .
    </p>
  )
}

/** Says above the form whose draft it is. */
export function DraftNote({ draft }: { draft: Draft }) {
  return (
    <p className="mt-4 text-ink-muted text-step-00">
      You are editing the draft that {draft.by} changed on {draft.when}.
      {draft.stale &&
        ' The page was saved by someone else after the draft was started. Saving compares both versions.'}
    </p>
  )
}
