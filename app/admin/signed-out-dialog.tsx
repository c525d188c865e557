import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { SIGNED_OUT } from '~/forms/no-response'
import { paths } from '~/paths'
import { Button, buttonLook } from '~/ui/button'
import { Dialog } from '~/ui/dialog'

/**
 * Shown if a form was sent after the session had ended. The person signs in in another tab, so that the page with what
 * they typed stays, and sends the form again.
 */
export function SignedOutDialog() {
  const [sendAgain, setSendAgain] = useState<() => void>()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const ask = (event: Event) => {
      event.preventDefault()
      setSendAgain(() => (event as CustomEvent<() => void>).detail)
    }
    window.addEventListener(SIGNED_OUT, ask)
    return () => window.removeEventListener(SIGNED_OUT, ask)
  }, [])
  return (
    <Dialog
      open={sendAgain !== undefined}
      title="You are signed out"
      description="Nothing was saved yet, and what you typed is still here. Sign in in a new tab, come back, and send it again."
      width={540}
    >
      <div className="flex flex-wrap gap-3">
        <a href={paths.adminLogin} target="_blank" rel="noreferrer" className={buttonLook({})}>
          Sign in<span className="sr-only"> in a new tab</span>
        </a>{' '}
        <Button
          variant="secondary"
          onClick={() => {
            setSendAgain(undefined)
            sendAgain?.()
          }}
        >
          Send again
        </Button>
        <a
          href={`${paths.adminLogin}?redirectTo=${encodeURIComponent(pathname + search)}`}
          className={buttonLook({ variant: 'quiet' })}
        >
          Leave without saving
        </a>
      </div>
    </Dialog>
  )
}
