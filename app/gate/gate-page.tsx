import { randomUUID } from 'node:crypto'
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { stripNul } from 'db/strip-nul'
import { paths } from '~/paths'
import { readForm } from '~/platform/http/request.server'
import type { PageHandle } from '~/shell/page-handle'
import { formatCount } from '~/ui/format-number'
import { askSince } from './ask-since'
import forgetPeople from './forget-people.js?inline-script'
import gateStyles from './gate.css?url'
import { walkInFields } from './gate-forms'
import { GateFrame } from './gate-frame'
import script from './gate-script.js?inline-script'
import { listPeople } from './people.server'
import { PeopleList } from './people-list'
import { isFull } from './person'
import { PinForm } from './pin-form'
import { type GateActionData, postTap, refuse } from './post-tap.server'
import { type FoundGate, requireGate } from './require-gate.server'
import { checkPin, signIn } from './sign-in.server'

export const links = () => [{ rel: 'stylesheet', href: gateStyles }]

/** Sent without the framework, because phones have little signal on the day. */
export const handle: PageHandle = { inAdmin: true, static: true }

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? `${loaded.gate}, ${loaded.event}` : 'Gate' },
  { name: 'robots', content: 'noindex' },
]

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await requireGate(request, params.token)
  const { gate, event, closed } = found
  const shown = { gate: gate.name, event: event.title }
  if (closed) return data({ ...shown, view: 'closed', ...closed } as const, closed.status)
  if (!found.isSignedIn) return data({ ...shown, view: 'pin' } as const)
  const { searchParams } = new URL(request.url)
  const query = stripNul(searchParams.get('q') ?? '').trim()
  const all = searchParams.get('all') === '1'
  const list = await listPeople(event, { query, all, timeZone: found.timeZone })
  return data({
    ...shown,
    view: 'list',
    ...list,
    walkInFields: walkInFields(event, isFull(event, list.counts)),
    query,
    taps: { walkIn: randomUUID(), turnedAway: randomUUID() },
    zone: found.timeZone,
    since: askSince(),
    roster: paths.gateRoster(gate.token),
  } as const)
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const found = await requireGate(request, params.token)
  if (found.closed) return refuse(found.closed.text, found.closed.status)
  const form = await readForm(request)
  if (form instanceof Response) return refuse('That did not arrive. Please try again.', form.status)
  const pin = form.get('pin')
  if (typeof pin === 'string') return postPin(found, pin, context.clientAddress)
  if (!found.isSignedIn) return refuse('Enter the PIN first.', 403)
  return postTap(request, found, form)
}

async function postPin({ gate, closes }: FoundGate, pin: string, address: string | undefined) {
  const checked = await checkPin(gate, pin, address)
  if (checked === 'wrong') return refuse('That PIN is wrong.', 403)
  if (checked !== 'right') {
    const minutes = Math.ceil(checked / 60)
    const wait = `Too many wrong PINs. Wait ${formatCount(minutes, 'minute', 'minutes')}, or ask the staff to unlock this gate.`
    return refuse(wait, 429, { 'Retry-After': String(checked) })
  }
  return redirect(paths.gate(gate.token), {
    status: 303,
    headers: { 'Set-Cookie': await signIn(gate, closes) },
  })
}

/** A gate: asks for its PIN, then lists the people who are expected. */
export default function GatePage() {
  const page = useLoaderData<typeof loader>()
  const actionData = useActionData<GateActionData>()
  return (
    <GateFrame gate={page.gate} event={page.event}>
      {page.view === 'closed' && (
        <>
          <h2 className="gate-title">{page.title}</h2>
          <p>{page.text}</p>
          <ForgottenPeople isClosed isRevoked={page.isRevoked} />
        </>
      )}
      {page.view === 'pin' && (
        <>
          <PinForm error={actionData?.error} />
          <ForgottenPeople />
        </>
      )}
      {page.view === 'list' && (
        <>
          <PeopleList {...page} actionData={actionData} />
          <Script text={script} />
          <p>
            <a className="link" href={page.roster}>
              Roster to print
            </a>
          </p>
        </>
      )}
    </GateFrame>
  )
}

/** Where the list is not shown: deletes what a phone kept of it, and says how many taps it did not send. */
function ForgottenPeople({ isClosed = false, isRevoked = false }) {
  return (
    <>
      <p
        role="status"
        className="gate-state"
        data-gate-state
        data-closed={isClosed || undefined}
        data-revoked={isRevoked || undefined}
      />
      <Script text={forgetPeople} />
    </>
  )
}

function Script({ text }: { text: string }) {
  return (
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own.
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? text : '' }}
    />
  )
}
