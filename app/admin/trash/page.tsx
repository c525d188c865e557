import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type SerializeFrom,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { RotateCcw } from 'lucide-react'
import { unreadAs } from '~/forms/unread.server'
import { paths } from '~/paths'
import { TRASH_DAYS, type Trashed } from '~/records/trash.server'
import { readForm } from '~/server/http/request.server'
import { getSettings } from '~/settings/settings.server'
import { requireStaff } from '~/staff/session.server'
import { TRASHES, trashFor } from '~/trash/trashes.server'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Form, Link } from '~/ui/link'
import { TabLinks } from '~/ui/tabs'
import { writeNumber } from '~/ui/write-number'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { redirectSaying } from '../redirect.server'
import { PAGE_SIZE } from '../table/list-state'
import { momentAt } from '../words'

export const meta = () => adminMeta('Trash')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const search = new URL(request.url).searchParams
  const counted = await Promise.all(
    TRASHES.map(async ({ subject, label, count }) => ({ subject, label, count: await count() })),
  )
  const filled = counted.find(({ count }) => count > 0)
  const trash = trashFor(search.get('of')) ?? trashFor(filled?.subject) ?? TRASHES[0]
  const page = pageIn(request)
  const { timeZone } = await getSettings()
  const rows = (await trash?.list(PAGE_SIZE, (page - 1) * PAGE_SIZE)) ?? []
  return {
    subject: trash?.subject ?? '',
    tabs: counted,
    days: TRASH_DAYS,
    page,
    rows: rows.map((row, at) => ({
      ...row,
      deletedAt: momentAt(row.deletedAt, timeZone),
      moment: row.deletedAt.toISOString(),
      ...alike(rows, at),
    })),
  }
}

/** One deletion has one moment: whether a row is the first of several, and whether others follow it on this page. */
function alike(rows: Trashed[], at: number) {
  const same = (other: Trashed | undefined) =>
    other?.deletedAt.getTime() === rows[at]?.deletedAt.getTime()
  return { firstOfMany: !same(rows[at - 1]) && same(rows[at + 1]) }
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const form = await readForm(request)
  if (form instanceof Response) return unreadAs(form, (error) => ({ error }))
  const trash = trashFor(form.get('subject'))
  const restored = (await trash?.restore(String(form.get('id')), staff)) ?? 0
  if (typeof restored === 'string') return data({ error: restored }, 409)
  if (!trash || restored === 0)
    return data({ error: 'It could not be restored: it is back already, or gone for good.' }, 409)
  return redirectSaying(addressOf(trash.subject, pageIn(request)), {
    title: 'Restored',
    message: 'It is back where it was.',
  })
}

function pageIn(request: Request): number {
  const page = Math.trunc(Number(new URL(request.url).searchParams.get('page')))
  return page >= 1 && page <= 10_000 ? page : 1
}

const addressOf = (subject: string, page = 1) =>
  `${paths.trash}?of=${subject}${page > 1 ? `&page=${page}` : ''}`

/** What was deleted in the last 30 days. */
export default function TrashPage() {
  const { subject, tabs, rows, days, page } = useLoaderData<typeof loader>()
  const total = tabs.find((tab) => tab.subject === subject)?.count ?? 0
  const error = useActionData<typeof action>()?.error
  return (
    <AdminPage
      title="Trash"
      lead={`What is deleted stays here for ${days} days, then goes for good.`}
    >
      <TabLinks
        short
        label="Kinds"
        tabs={tabs.map(({ subject: of, label, count }) => ({
          to: addressOf(of),
          label: count > 0 ? `${label} (${count})` : label,
          current: of === subject,
        }))}
      />
      <div className="mt-6">
        {error && (
          <p role="alert" className="banner banner--error mb-4">
            {error}
          </p>
        )}
        {rows.length > 0 ? (
          <ul className="grid gap-2">
            {rows.map((row) => (
              <TrashedRow key={row.id} row={row} />
            ))}
          </ul>
        ) : (
          <EmptyState title="Nothing here" text="What you delete can be taken back from here." />
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
        <Link to={addressOf(subject, page - 1)} className="link" rel="prev">
          Previous
        </Link>
      )}{' '}
      <span className="text-ink-muted">
        Page {writeNumber(page)} of {writeNumber(Math.max(1, last))}
      </span>{' '}
      {page < last && (
        <Link to={addressOf(subject, page + 1)} className="link" rel="next">
          Next
        </Link>
      )}
    </nav>
  )
}

function TrashedRow({ row }: { row: SerializeFrom<typeof loader>['rows'][number] }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b py-2">
      <div className="min-w-0 grow">
        <span className="font-semibold">{row.title}</span>
        <div className="text-ink-muted text-step-00">Deleted {row.deletedAt}</div>
      </div>
      {row.firstOfMany && <RestoreTogether subject={row.subject} moment={row.moment} />}
      <Form method="post">
        <input type="hidden" name="subject" value={row.subject} />
        <input type="hidden" name="id" value={row.id} />
        <Button type="submit" variant="secondary" size="small" aria-label={`Restore ${row.title}`}>
          <RotateCcw className="size-4" aria-hidden="true" />
          Restore
        </Button>
      </Form>
    </li>
  )
}

/** What was deleted in one go comes back in one go. */
function RestoreTogether({ subject, moment }: { subject: string; moment: string }) {
  return (
    <Form method="post" action={paths.undo}>
      <input type="hidden" name="subject" value={subject} />
      <input type="hidden" name="at" value={moment} />
      <Button type="submit" variant="quiet" size="small">
        Restore all deleted with it
      </Button>
    </Form>
  )
}
