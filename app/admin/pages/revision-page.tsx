import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { RotateCcw } from 'lucide-react'
import { bodyErrorAs } from '~/forms/body-error.server'
import { Form } from '~/forms/form'
import { differences } from '~/pages/differences'
import { toEdited } from '~/pages/edited-content'
import { baseHashOf, readPublishedPage } from '~/pages/edited-page.server'
import { restoreRevision } from '~/pages/restore-revision.server'
import { findRevision } from '~/pages/revisions.server'
import { Conflict } from '~/pages/save-content.server'
import { PAGE_LABELS } from '~/pages/section-config'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { notFound } from '~/platform/http/not-found.server'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { parseVersion } from '~/records/parse-version'
import { Button, ButtonLink } from '~/ui/button'
import { ErrorBanner } from '~/ui/error-banner'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { DifferenceList } from './difference-list'
import { PAGE_TEXTS } from './page-action-data'
import { PreviewFrame } from './preview-frame'
import { requirePage } from './require-page'
import { revisionName } from './revision-name'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  adminMeta(data ? `${revisionName(data.version)} of the ${PAGE_LABELS[data.page]}` : 'Revision')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { page, version } = read(params)
  const [revision, published] = await Promise.all([
    findRevision(page, version),
    readPublishedPage(page),
  ])
  if (!revision) throw notFound()
  return {
    page,
    version,
    now: { version: published.version, hash: baseHashOf(published.snapshot) },
    differences: differences(
      page,
      toEdited(page, revision.snapshot),
      toEdited(page, published.snapshot),
    ),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { page, version } = read(params)
  const form = await readForm(request)
  if (form instanceof Response) return bodyErrorAs(form, (error) => ({ error }))
  const base = { version: Number(form.get('baseVersion')), hash: String(form.get('baseHash')) }
  const result = await restoreRevision(staff, page, version, base)
  if (result === null) throw notFound()
  if (result instanceof Conflict)
    return data(
      {
        error: 'Someone saved this page after you opened it. Please review the differences again.',
      },
      { status: 409 },
    )
  const message = `${revisionName(version)} is on the website again.`
  return redirectWithFlash(paths.editedPage(page), { title: PAGE_TEXTS.saved.title, message })
}

/** Shows a revision of a page and can restore it. */
export default function Revision() {
  const { page, version, now, differences } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const restoring = useNavigation().formMethod === 'POST'
  const current = version === now.version
  return (
    <AdminPage
      title={`${revisionName(version)} of the ${PAGE_LABELS[page]}`}
      lead={current ? 'This is what visitors see.' : undefined}
      actions={
        <ButtonLink to={paths.revisions(page)} variant="secondary">
          All revisions
        </ButtonLink>
      }
    >
      <ErrorBanner className="mb-6">
        {actionData && 'error' in actionData && actionData.error}
      </ErrorBanner>
      <div className="grid gap-x-6 gap-y-8 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-6">
          {!current && (
            <>
              <Form method="post" className="grid justify-items-start gap-3">
                <input type="hidden" name="baseVersion" value={now.version} />
                <input type="hidden" name="baseHash" value={now.hash} />
                <p>
                  Restoring publishes this text right away as a new revision. The current version
                  stays in the list.
                </p>
                <Button type="submit" pending={restoring ? 'Restoring...' : undefined}>
                  <RotateCcw className="size-4" aria-hidden="true" />
                  Restore
                </Button>
              </Form>
              <h2 className="text-step-1">Differences from the current page</h2>
              <DifferenceList
                differences={differences}
                before={revisionName(version)}
                after="Now"
              />
            </>
          )}
        </div>
        <PreviewFrame
          src={paths.revisionPreview(page, version)}
          title={`${revisionName(version)} of the ${PAGE_LABELS[page]}`}
        />
      </div>
    </AdminPage>
  )
}

function read(params: LoaderFunctionArgs['params']) {
  const page = requirePage(params.page)
  const version = parseVersion(params.version)
  if (version === null) throw notFound()
  return { page, version }
}
