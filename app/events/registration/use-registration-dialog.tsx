import { useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '~/paths'
import type { PublicEvent } from '../event'
import type { RegistrationDialog } from './registration-dialog'

// Few visitors of a list register: the dialog's code comes when one of them asks for it.
const loadDialog = () => import('./registration-dialog')

interface Opened {
  event: PublicEvent
  Dialog: typeof RegistrationDialog
}

/**
 * Opens the registration dialog of an event. `dialog` belongs into the page, after what opens it;
 * the focus goes back there when it closes. `onAnswer` runs when what the page shows may have changed.
 */
export function useRegistrationDialog(onAnswer: () => void) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const ways = useRef<Array<HTMLElement | null>>([])
  const openDialog = useCallback((chosen: PublicEvent, opener: HTMLElement) => {
    // The last place makes an event full and takes its button away: what held the button stands in.
    ways.current = [opener, opener.parentElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null]
    loadDialog().then(
      ({ RegistrationDialog: Dialog }) => setOpened({ event: chosen, Dialog }),
      () => location.assign(paths.register(chosen.id)),
    )
  }, [])
  useEffect(() => {
    // Only now, when the dialog no longer holds the focus within itself.
    if (opened === null) ways.current.find((way) => way?.isConnected)?.focus()
  }, [opened])
  const dialog = opened && (
    <opened.Dialog event={opened.event} onClose={() => setOpened(null)} onAnswer={onAnswer} />
  )
  return { openDialog, dialog }
}
