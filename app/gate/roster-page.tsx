import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paths } from '~/paths'
import type { PageHandle } from '~/shell/page-handle'
import { requireGate } from './require-gate.server'
import { Roster } from './roster'
import rosterStyles from './roster.css?url'
import { loadRoster } from './roster.server'

export const links = () => [{ rel: 'stylesheet', href: rosterStyles }]
export const handle: PageHandle = { inAdmin: true, static: true }

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `Roster: ${loaded?.title ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { gate, event, isSignedIn } = await requireGate(request, params.token)
  // The gate's page says what is wrong.
  if (!isSignedIn) throw redirect(paths.gate(gate.token))
  return loadRoster(event, request)
}

/** The list to print, for volunteers. */
export default function GateRoster() {
  return <Roster {...useLoaderData<typeof loader>()} />
}
