import { Form } from '~/forms/form'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'

interface Session {
  id: string
  current: boolean
  browser: string
  address: string | null
  /** Last use as text. */
  seen: string
  began: string
}

/** Lists the person's sessions. */
export function Sessions({ sessions }: { sessions: Session[] }) {
  return (
    <section aria-labelledby="sessions-heading">
      <h2 id="sessions-heading" className="mb-4 text-step-1">
        Where you are signed in
      </h2>
      <ul className="grid gap-3">
        {sessions.map((session) => (
          <SessionCard key={session.id} session={session} />
        ))}
      </ul>
      <Form method="post" className="mt-6 grid justify-items-start gap-2">
        <Button type="submit" name="intent" value="sign-out-everywhere" variant="secondary">
          Sign Out Everywhere
        </Button>
        <p className="text-ink-muted text-step-00">
          Including this browser. A session also ends after 12 hours without activity.
        </p>
      </Form>
    </section>
  )
}

function SessionCard({ session }: { session: Session }) {
  const { id, current, browser, address, seen, began } = session
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface-raised px-5 py-4">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {browser} {current && <Badge tone="green">this browser</Badge>}
        </p>
        <p className="text-ink-muted text-step-00">
          {address ? `From ${plain(address)}. ` : ''}Last seen {seen}. Signed in {began}.
        </p>
      </div>
      {!current && (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="end" value={id} variant="secondary" size="small">
            End
            <span className="visually-hidden">
              {' '}
              the session of {browser}, last seen {seen}
            </span>
          </Button>
        </Form>
      )}
    </li>
  )
}

/** Dual-stack sockets report IPv4 addresses in IPv6 form. */
const plain = (address: string) => address.replace(/^::ffff:/i, '')
