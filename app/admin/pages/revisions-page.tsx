import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listRevisions } from '~/pages/revisions.server'
import { PAGE_LABELS } from '~/pages/section-config'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { getSettings } from '~/settings/settings.server'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { formatMoment } from '../format-moment'
import { PageTabs } from './page-tabs'
import { requirePage } from './require-page'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  adminMeta(data ? `Revisions of the ${PAGE_LABELS[data.page]}` : 'Revisions')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const page = requirePage(params.page)
  const [revisions, { timeZone }] = await Promise.all([listRevisions(page), getSettings()])
  return {
    page,
    revisions: revisions.map(({ createdAt, ...line }) => ({
      ...line,
      when: formatMoment(createdAt, timeZone),
    })),
  }
}

/** All revisions of a page, latest first. */
export default function Revisions() {
  const { page, revisions } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={`Revisions of the ${PAGE_LABELS[page]}`}
      lead="Every saved version of this page. You can view and restore any of them."
      actions={
        <ButtonLink to={paths.editedPage(page)} variant="secondary">
          Back to the page
        </ButtonLink>
      }
    >
      <PageTabs current={page} />
      {revisions.length > 0 ? (
        <table className="mt-4 w-full text-left">
          <caption className="visually-hidden">Revisions</caption>
          <thead>
            <tr className="border-line border-b">
              <th scope="col" className="py-2 pr-4">
                Revision
              </th>
              <th scope="col" className="py-2 pr-4">
                Saved by
              </th>
              <th scope="col" className="py-2 pr-4">
                When
              </th>
            </tr>
          </thead>
          <tbody>
            {revisions.map(({ version, username, when, restoredFrom }, at) => (
              <tr key={version} className="border-line border-b">
                <th scope="row" className="py-2 pr-4">
                  <Link to={paths.revision(page, version)} className="link">
                    {version === 0 ? 'Original' : `Revision ${version}`}
                  </Link>
                  {at === 0 && (
                    <span className="font-normal text-ink-muted"> on the website now</span>
                  )}
                </th>
                <td className="py-2 pr-4">
                  {username ?? 'Before any edit'}
                  {restoredFrom !== null && (
                    <span className="text-ink-muted">
                      {' '}
                      restored {restoredFrom === 0 ? 'the original' : `revision ${restoredFrom}`}
                    </span>
                  )}
                </td>
                <td className="py-2 pr-4">{when}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div className="mt-6">
          <EmptyState
            title="No revisions yet"
            text="Every save of the page is listed here. You can view and restore any earlier version."
            action={<ButtonLink to={paths.pageEdit(page)}>Edit Live Content</ButtonLink>}
          />
        </div>
      )}
    </AdminPage>
  )
}
