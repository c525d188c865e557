import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { History, Pencil } from 'lucide-react'
import { PAGE_LABELS } from '~/pages/section-config'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { ButtonLink } from '~/ui/button'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { DraftNote, DraftOffer, OtherDrafts } from './draft-notes'
import { loadPage } from './load-page.server'
import { PageForm } from './page-form'
import { PageTabs } from './page-tabs'
import { postPage } from './post-page.server'
import { PreviewFrame } from './preview-frame'
import { requirePage } from './require-page'
import { revisionName } from './revision-name'

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
  const { page, values, base, draft, heroId, otherDrafts } = useLoaderData<typeof loader>()
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
          {draft && <DraftNote draft={draft} />}
          <OtherDrafts pages={otherDrafts} />
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
      {draft ? (
        <DraftOffer
          page={page}
          draft={draft}
          restored={draft.stale ? (published?.restoredFrom ?? null) : null}
        />
      ) : (
        <p className="text-ink-muted">{publishedText(published)}</p>
      )}
      <PreviewFrame
        key={draft?.version ?? 0}
        src={paths.pagePreview(page)}
        title={`Preview of the ${PAGE_LABELS[page]}`}
      />
    </div>
  )
}

function publishedText(published: ReturnType<typeof useLoaderData<typeof loader>>['published']) {
  if (!published) return 'This is what visitors see. Not edited yet.'
  const { by, when, restoredFrom } = published
  const who = by ?? 'an unknown user'
  return restoredFrom === null
    ? `This is what visitors see. Saved by ${who} on ${when}.`
    : `This is what visitors see. ${revisionName(restoredFrom)} is on the website again: ${who} restored it on ${when}.`
}
