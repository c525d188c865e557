import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  type SerializeFrom,
} from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { RotateCcw } from 'lucide-react'
import { paths } from '~/paths'
import { TRASH_DAYS } from '~/records/trash.server'
import { setFlash } from '~/server/flash.server'
import { readForm } from '~/server/http/request.server'
import { getSettings } from '~/settings/settings.server'
import { requireStaff } from '~/staff/session.server'
import { TRASHES, trashFor } from '~/trash/trashes.server'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { TabLinks } from '~/ui/tabs'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
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
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const { timeZone } = await getSettings()
  const rows = (await trash?.list(PAGE_SIZE, Math.min(page - 1, 10_000) * PAGE_SIZE)) ?? []
  return {
    subject: trash?.subject ?? '',
    tabs: counted,
    days: TRASH_DAYS,
    page,
    rows: rows.map((row) => ({ ...row, deletedAt: momentAt(row.deletedAt, timeZone) })),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const form = await readForm(request)
  if (form instanceof Response) return form
  const trash = trashFor(form.get('subject'))
  const restored = (await trash?.restore(String(form.get('id')), staff)) ?? 0
  if (typeof restored === 'string') return data({ error: restored }, 409)
  if (!trash || restored === 0)
    return data({ error: 'It could not be restored: it is back already, or gone for good.' }, 409)
  const flash = { title: 'Restored', message: 'It is back where it was.', tone: 'default' as const }
  return redirect(`${paths.trash}?of=${trash.subject}`, {
    status: 303,
    headers: { 'Set-Cookie': await setFlash(flash) },
  })
}

/** What was deleted in the last 30 days. */
export default function TrashPage() {
  const { subject, tabs, rows, days } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error
  return (
    <AdminPage
      title="Trash"
      lead={`What is deleted stays here for ${days} days, then goes for good.`}
    >
      <TabLinks
        label="Kinds"
        tabs={tabs.map(({ subject: of, label, count }) => ({
          to: `${paths.trash}?of=${of}`,
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
              <Trashed key={row.id} row={row} />
            ))}
          </ul>
        ) : (
          <EmptyState title="Nothing here" text="What you delete can be taken back from here." />
        )}
      </div>
    </AdminPage>
  )
}

function Trashed({ row }: { row: SerializeFrom<typeof loader>['rows'][number] }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b py-2">
      <span className="min-w-0 grow">
        <span className="font-semibold">{row.title}</span>
        <span className="block text-ink-muted text-step-00">Deleted {row.deletedAt}</span>
      </span>
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
