import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type SerializeFrom,
} from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { RotateCcw } from 'lucide-react'
import { bodyErrorAs } from '~/forms/body-error.server'
import { Form } from '~/forms/form'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { TRASH_DAYS, type Trashed } from '~/records/trash.server'
import { getSettings } from '~/settings/settings.server'
import { findTrash, TRASHES } from '~/trash/registry.server'
import { Button, ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { formatNumber } from '~/ui/format-number'
import { Link } from '~/ui/link'
import { TabLinks } from '~/ui/tabs'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { formatMoment } from '../format-moment'
import { PAGE_SIZE } from '../table/list-state'
import { AllRowsCheckbox, RowCheckbox } from '../table/row-checkbox'
import { confirmAddress, parsePage, trashAddress } from './addresses'

export const meta = () => adminMeta('Trash')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const search = new URL(request.url).searchParams
  const counted = await Promise.all(
    TRASHES.map(async ({ subject, label, count }) => ({ subject, label, count: await count() })),
  )
  const filled = counted.find(({ count }) => count > 0)
  const trash = findTrash(search.get('of')) ?? findTrash(filled?.subject) ?? TRASHES[0]
  const page = parsePage(request)
  const { timeZone } = await getSettings()
  const rows = (await trash?.list(PAGE_SIZE, (page - 1) * PAGE_SIZE)) ?? []
  return {
    subject: trash?.subject ?? '',
    tabs: counted,
    days: trash?.days ?? TRASH_DAYS,
    page,
    rows: rows.map((row, at) => ({
      ...row,
      deletedAt: formatMoment(row.deletedAt, timeZone),
      moment: row.deletedAt.toISOString(),
      ...alike(rows, at),
    })),
  }
}

/**
 * Records deleted together share a timestamp: whether a row is the first of several, and whether
 * others follow on this page.
 */
function alike(rows: Trashed[], at: number) {
  const same = (other: Trashed | undefined) =>
    other?.deletedAt.getTime() === rows[at]?.deletedAt.getTime()
  return { firstOfMany: !same(rows[at - 1]) && same(rows[at + 1]) }
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
        {error && (
          <p role="alert" className="banner banner--error mb-4">
            {error}
          </p>
        )}
        {rows.length > 0 ? (
          <>
            <SeveralForm subject={subject} page={page} />
            <ul>
              {rows.map((row) => (
                <TrashedRow key={row.id} row={row} page={page} />
              ))}
            </ul>
          </>
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

const SEVERAL = 'several'

/** Submits the selected rows to the confirmation. */
function SeveralForm({ subject, page }: { subject: string; page: number }) {
  return (
    <Form
      id={SEVERAL}
      action={paths.deletePermanently}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line-strong border-b py-1"
      preventScrollReset
    >
      <input type="hidden" name="of" value={subject} />
      {page > 1 && <input type="hidden" name="page" value={page} />}
      <AllRowsCheckbox words="Select all on this page" />
      <Button type="submit" variant="quiet-danger" size="small">
        Delete selected
      </Button>
    </Form>
  )
}

interface TrashedRowProps {
  row: SerializeFrom<typeof loader>['rows'][number]
  page: number
}

function TrashedRow({ row, page }: TrashedRowProps) {
  const { subject, id, title, deletedAt, firstOfMany, moment } = row
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-1 border-line border-b py-2 sm:flex">
      {/* Aligns the box with the one above the list, because its target is larger than itself. */}
      <div className="-ml-3">
        <RowCheckbox id={id} name={title} form={SEVERAL} />
      </div>
      <div className="min-w-0 grow wrap-anywhere">
        <bdi className="font-semibold">{title}</bdi>
        <div className="text-ink-muted text-step-00">Deleted {deletedAt}</div>
      </div>
      <div className="col-start-2 flex flex-wrap gap-2 py-1 sm:shrink-0 sm:flex-nowrap">
        {firstOfMany && <RestoreTogether subject={subject} moment={moment} />}
        <Form method="post">
          <input type="hidden" name="subject" value={subject} />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="secondary" size="small" aria-label={`Restore ${title}`}>
            <RotateCcw className="size-4" aria-hidden="true" />
            Restore
          </Button>
        </Form>
        <ButtonLink
          to={confirmAddress(subject, [id], page)}
          variant="quiet-danger"
          size="small"
          prefetch="none"
          preventScrollReset
          aria-label={`Delete permanently: ${title}`}
        >
          Delete permanently
        </ButtonLink>
      </div>
    </li>
  )
}

/** Restores all records that were deleted together. */
function RestoreTogether({ subject, moment }: { subject: string; moment: string }) {
  return (
    <Form method="post" action={paths.undo}>
      <input type="hidden" name="subject" value={subject} />
      <input type="hidden" name="at" value={moment} />
      <Button type="submit" variant="quiet" size="small">
        Restore all deleted together
      </Button>
    </Form>
  )
}
