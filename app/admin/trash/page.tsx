import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { bodyErrorAs } from '~/forms/body-error.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { findTrash } from '~/trash/registry.server'
import { EmptyState } from '~/ui/empty-state'
import { ErrorBanner } from '~/ui/error-banner'
import { formatNumber } from '~/ui/format-number'
import { Link } from '~/ui/link'
import { TabLinks } from '~/ui/tabs'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { PAGE_SIZE } from '../table/list-state'
import { parsePage, trashAddress } from './addresses'
import { loadTrash } from './load-trash.server'
import { TrashedList } from './trashed-list'

export const meta = () => adminMeta('Trash')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return loadTrash(request)
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const form = await readForm(request)
  if (form instanceof Response) return bodyErrorAs(form, (error) => ({ error }))
  const trash = findTrash(form.get('subject'))
  const restored = (await trash?.restore(String(form.get('id')), staff)) ?? 0
  if (typeof restored === 'string') return data({ error: restored }, 409)
  if (!trash || restored === 0)
    return data(
      { error: 'It could not be restored. It may already be restored or permanently deleted.' },
      409,
    )
  return redirectWithFlash(trashAddress(trash.subject, parsePage(request)), {
    title: 'Restored',
    message: 'The item has been restored.',
  })
}

/** What was deleted and can be restored. */
export default function TrashPage() {
  const { subject, tabs, rows, days, page } = useLoaderData<typeof loader>()
  const total = tabs.find((tab) => tab.subject === subject)?.count ?? 0
  const isEmpty = tabs.every(({ count }) => count === 0)
  const shown = tabs.filter((tab) => tab.count > 0 || (tab.subject === subject && !isEmpty))
  const error = useActionData<typeof action>()?.error
  return (
    <AdminPage title="Trash" lead={`Deleted items are kept for ${days} days.`} dialog={<Outlet />}>
      {shown.length > 0 && (
        <TabLinks
          short
          label="Kinds"
          tabs={shown.map(({ subject: of, label, count }) => ({
            to: trashAddress(of),
            label: `${label} (${formatNumber(count)})`,
            current: of === subject,
          }))}
        />
      )}
      <div className="mt-6">
        <ErrorBanner className="mb-4">{error}</ErrorBanner>
        {rows.length > 0 ? (
          <TrashedList subject={subject} page={page} rows={rows} />
        ) : (
          <EmptyState title="Nothing in the trash" text="Deleted items can be restored here." />
        )}
        <Pages subject={subject} page={page} last={Math.ceil(total / PAGE_SIZE)} />
      </div>
    </AdminPage>
  )
}

function Pages({ subject, page, last }: { subject: string; page: number; last: number }) {
  if (last <= 1 && page === 1) return null
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
      {page > 1 && (
        <Link to={trashAddress(subject, page - 1)} className="link" rel="prev">
          Previous
        </Link>
      )}{' '}
      <span className="text-ink-muted">
        Page {formatNumber(page)} of {formatNumber(Math.max(1, last))}
      </span>{' '}
      {page < last && (
        <Link to={trashAddress(subject, page + 1)} className="link" rel="next">
          Next
        </Link>
      )}
    </nav>
  )
}
