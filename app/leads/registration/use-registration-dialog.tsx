import { useCallback, useEffect, useRef, useState } from 'react'
import type { PublicEvent } from '~/events/event'
import { RegistrationDialog } from './registration-dialog'

/**
 * Opens the registration dialog of an event. `dialog` belongs into the page, after what opens it;
 * the focus goes back there when it closes. `onAnswer` runs when what the page shows may have changed.
 */
export function useRegistrationDialog(onAnswer: () => void) {
  const [event, setEvent] = useState<PublicEvent | null>(null)
  const ways = useRef<Array<HTMLElement | null>>([])
  const openDialog = useCallback((chosen: PublicEvent, opener: HTMLElement) => {
    // The last place makes an event full and takes its button away: what held the button stands in.
    ways.current = [opener, opener.parentElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null]
    setEvent(chosen)
  }, [])
  useEffect(() => {
    // Only now, when the dialog no longer holds the focus within itself.
    if (event === null) ways.current.find((way) => way?.isConnected)?.focus()
  }, [event])
  const dialog = event && (
    <RegistrationDialog event={event} onClose={() => setEvent(null)} onAnswer={onAnswer} />
  )
  return { openDialog, dialog }
}
