import { useBlocker } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'

/**
 * While `unsaved`, leaving asks first: in the site by the dialog it returns, out of it by the browser.
 * `keepsForm` tells other addresses whose page keeps what is typed.
 */
export function useUnsavedGuard(
  unsaved: boolean,
  keepsForm: (pathname: string) => boolean = () => false,
): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      currentLocation.pathname !== nextLocation.pathname &&
      !keepsForm(nextLocation.pathname),
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && blocker.reset()}
      title="Leave without saving?"
      description="You have unsaved changes."
      width={440}
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => blocker.reset()}>Keep editing</Button>
        <Button variant="danger" onClick={() => blocker.proceed()}>
          Leave
        </Button>
      </div>
    </Dialog>
  )
}
