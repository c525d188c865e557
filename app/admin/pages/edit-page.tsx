import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { History, Pencil } from 'lucide-react'
import { Fragment } from 'react'
import { Form } from '~/forms/form'
import { PAGE_LABELS } from '~/pages/section-config'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { Button, ButtonLink } from '~/ui/button'
import { Link } from '~/ui/link'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { loadPage } from './load-page.server'
import { PageForm } from './page-form'
import { PageTabs } from './page-tabs'
import { postPage } from './post-page.server'
import { PreviewFrame } from './preview-frame'
import { requirePage } from './require-page'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  adminMeta(data ? `${PAGE_LABELS[data.page]} | Page Editor` : 'Page Editor')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  return loadPage(requirePage(params.page))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  return postPage(request, requirePage(params.page), staff)
}

/** A built-in page as visitors see it; with `?edit`, its form next to it. */
export default function EditPage() {
  const { page, values, base, draft, heroId } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const editing = search.has('edit')
  return (
    <AdminPage
      title="Page Editor"
      lead="Live Website Content Editor"
      actions={editing ? null : <Actions />}
    >
      <PageTabs current={page} editing={editing} />
      {editing ? (
        <>
          {draft && <DraftNote />}
          <OtherDrafts />
          <PageForm
            key={page}
            page={page}
            values={values}
            base={base}
            draft={draft?.version ?? 0}
            heroId={heroId}
          />
        </>
      ) : (
        <View />
      )}
    </AdminPage>
  )
}

function Actions() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <>
      <ButtonLink to={paths.revisions(page)} variant="secondary">
        <History className="size-4" aria-hidden="true" />
        Revisions
      </ButtonLink>
      <ButtonLink to={paths.pageEdit(page)}>
        <Pencil className="size-4" aria-hidden="true" />
        Edit Live Content
      </ButtonLink>
    </>
  )
}

function View() {
  const { page, draft, published } = useLoaderData<typeof loader>()
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      {draft ? <DraftOffer /> : <p className="text-ink-muted">{publishedText(published)}</p>}
      <PreviewFrame
        key={draft?.version ?? 0}
        src={paths.pagePreview(page)}
        title={`Preview of the ${PAGE_LABELS[page]}`}
      />
    </div>
  )
}

const publishedText = (published: { by: string | null; when: string } | null) =>
  published
    ? `This is what visitors see. Saved by ${published.by ?? 'an unknown user'} on ${published.when}.`
    : 'This is what visitors see. Not edited yet.'

/** Offers to continue or discard an existing draft. */
function DraftOffer() {
  const { page, draft } = useLoaderData<typeof loader>()
  if (!draft) return null
  return (
    <div className="banner grid gap-3">
      <p>
        Below is a draft that visitors cannot see yet. {draft.by} changed it on {draft.when}. Save
        All Changes on another page publishes it, too.
        {draft.stale && ' The page was saved by someone else after the draft was started.'}
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
function OtherDrafts() {
  const { otherDrafts } = useLoaderData<typeof loader>()
  if (otherDrafts.length === 0) return null
  return (
    <p className="mt-4 text-ink-muted text-step-00">
      Save All Changes also publishes {otherDrafts.length === 1 ? 'this draft' : 'these drafts'}:{' '}
      {otherDrafts.map((page, index) => (
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
function DraftNote() {
  const { draft } = useLoaderData<typeof loader>()
  if (!draft) return null
  return (
    <p className="mt-4 text-ink-muted text-step-00">
      You are editing the draft that {draft.by} changed on {draft.when}.
      {draft.stale &&
        ' The page was saved by someone else after the draft was started. Saving will show both versions.'}
    </p>
  )
}
