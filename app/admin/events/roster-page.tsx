import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { db } from 'db/client.server'
import { parseId } from 'db/parse-id'
import { events } from 'db/schema/events'
import { and, eq, isNull } from 'drizzle-orm'
import { Roster } from '~/gate/roster'
import rosterStyles from '~/gate/roster.css?url'
import { loadRoster } from '~/gate/roster.server'
import { requireStaff } from '~/platform/session.server'
import type { PageHandle } from '~/shell/page-handle'
import { adminHeaders, adminMeta } from '../admin-page'

export const links = () => [{ rel: 'stylesheet', href: rosterStyles }]
export const handle: PageHandle = { inAdmin: true, static: true }
export const meta = () => adminMeta('Roster')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const [event] = await db
    .select()
    .from(events)
    .where(and(eq(events.id, parseId(params.eventId) ?? 0), isNull(events.deletedAt)))
  if (!event) throw new Response(null, { status: 404, statusText: 'Not Found' })
  return loadRoster(event)
}

/** The list to print, outside of the frame of staff screens. */
export default function EventRoster() {
  return <Roster {...useLoaderData<typeof loader>()} />
}
