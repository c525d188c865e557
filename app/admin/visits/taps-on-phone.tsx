import { useLocation } from '@remix-run/react'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { describeTap } from './describe-tap'
import type { TapsOnPhone } from './use-visit-taps'

/** Taps waiting on the phone, and those that the site refused. */
export function TapsOnPhonePart({ taps }: { taps: TapsOnPhone }) {
  const { waiting, refused, needsSignIn, dismiss } = taps
  return (
    <div className="print:hidden">
      <p role="status" className={waiting.length > 0 ? 'banner banner--notice mb-5' : undefined}>
        {waiting.length > 0 && (
          <>
            {waiting.length} waiting to be sent.{' '}
            {needsSignIn ? <SignIn /> : 'Kept on this phone until there is a connection.'}
          </>
        )}
      </p>
      {refused.map((tap) => (
        <div
          key={tap.id}
          role="alert"
          className="banner banner--error mb-5 grid gap-2 wrap-anywhere"
        >
          <p>
            Not saved for <bdi>{tap.who}</bdi>: {tap.why}
          </p>
          <p dir="auto">{describeTap(tap)}</p>
          <div>
            <Button
              variant="secondary"
              size="small"
              className="min-h-11"
              onClick={() => dismiss(tap.id)}
            >
              Remove this message
            </Button>
          </div>
        </div>
      ))}
    </div>
  )
}

function SignIn() {
  const { pathname, search } = useLocation()
  const back = encodeURIComponent(pathname + search)
  return (
    <a href={`${paths.adminLogin}?redirectTo=${back}`} className="link">
      Sign in again to send them.
    </a>
  )
}
