import { useBlocker } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'

/**
 * While `unsaved`, asks before leaving: within the site with the returned dialog, otherwise with
 * the browser's. `keepsForm` tells which locations keep the form.
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
