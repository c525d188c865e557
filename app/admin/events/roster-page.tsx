import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findAnyEvent, requireEvent } from '~/events/events.server'
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
  return loadRoster(await requireEvent(params.eventId, findAnyEvent), request)
}

/** The printable list, without the layout of staff screens. */
export default function EventRoster() {
  return <Roster {...useLoaderData<typeof loader>()} />
}
