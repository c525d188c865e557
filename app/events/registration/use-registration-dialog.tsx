import { useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '~/paths'
import type { PublicEvent } from '../event'
import type { RegistrationDialog } from './registration-dialog'

// Few visitors register from a list, so load the dialog's code on demand.
const loadDialog = () => import('./registration-dialog')

interface Opened {
  event: PublicEvent
  Dialog: typeof RegistrationDialog
}

/**
 * Opens the registration dialog of an event. Render `dialog` after the element that opens it; focus
 * returns there when it closes. `onAnswer` runs when the list may be out of date.
 */
export function useRegistrationDialog(onAnswer: () => void) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const focusTargets = useRef<Array<HTMLElement | null>>([])
  const openDialog = useCallback((chosen: PublicEvent, opener: HTMLElement) => {
    // When the event becomes full its button disappears; then focus its container.
    focusTargets.current = [
      opener,
      opener.parentElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null,
    ]
    loadDialog().then(
      ({ RegistrationDialog: Dialog }) => setOpened({ event: chosen, Dialog }),
      () => location.assign(paths.register(chosen.id)),
    )
  }, [])
  useEffect(() => {
    // Wait until the dialog is gone, because an open dialog traps the focus.
    if (opened === null) focusTargets.current.find((target) => target?.isConnected)?.focus()
  }, [opened])
  const dialog = opened && (
    <opened.Dialog event={opened.event} onClose={() => setOpened(null)} onAnswer={onAnswer} />
  )
  return { openDialog, dialog }
}
