import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '~/paths'
import type { PublicEvent } from '../event'

/** Few visitors register from a list, so load the dialog's code on demand. */
async function loadDialog() {
  const [{ RegistrationDialog }, { RegisteredNote }] = await Promise.all([
    import('./registration-dialog'),
    import('./registered-note'),
  ])
  return { RegistrationDialog, RegisteredNote }
}

type Loaded = Awaited<ReturnType<typeof loadDialog>>

/** Opens the dialog, and knows for which events of the page it was completed. */
export interface Registering {
  openDialog: (event: PublicEvent, opener: HTMLElement) => void
  /** Confirms a registration that was made here; null without one. */
  confirmationOf: (event: PublicEvent) => ReactNode
}

/**
 * Opens the registration dialog of an event. Render `dialog` after the element that opens it; focus
 * returns there when it closes. `onAnswer` runs when the list may be out of date.
 */
export function useRegistrationDialog(onAnswer: () => void) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [event, setEvent] = useState<PublicEvent | null>(null)
  const [references, setReferences] = useState<Record<number, string>>({})
  const focusTargets = useRef<Array<HTMLElement | null>>([])
  const address = useDialogAddress(event !== null, () => setEvent(null))
  const openDialog = useCallback(
    (chosen: PublicEvent, opener: HTMLElement) => {
      // Once registered, or when the event becomes full, its button disappears; then focus its container.
      focusTargets.current = [
        opener,
        opener.parentElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null,
      ]
      loadDialog().then(
        (code) => {
          setLoaded(code)
          setEvent(chosen)
          address.push(paths.register(chosen.id))
        },
        () => location.assign(paths.register(chosen.id)),
      )
    },
    [address.push],
  )
  useEffect(() => {
    // Wait until the dialog is gone, because an open dialog traps the focus.
    if (event === null) focusTargets.current.find((target) => target?.isConnected)?.focus()
  }, [event])
  const answered = (id: number, reference: string | null) => {
    if (reference !== null) setReferences((before) => ({ ...before, [id]: reference }))
    onAnswer()
  }
  const confirmationOf = (registered: PublicEvent) => {
    const reference = references[registered.id]
    return loaded && reference ? (
      <loaded.RegisteredNote event={registered} reference={reference} />
    ) : null
  }
  const dialog = loaded && event && (
    <loaded.RegistrationDialog
      event={event}
      onClose={address.back}
      onAnswer={(reference) => answered(event.id, reference)}
    />
  )
  const registering: Registering = { openDialog, confirmationOf }
  return { registering, dialog }
}

/**
 * Gives an open dialog the URL of the page with the same form, so that Back closes it and a reload shows that page. The
 * router stays on the page below, and only handles going back or forward.
 */
function useDialogAddress(isOpen: boolean, onBack: () => void) {
  const isPushed = useRef(false)
  const latest = useRef(onBack)
  latest.current = onBack
  useEffect(() => {
    if (!isOpen) return
    const close = () => {
      isPushed.current = false
      latest.current()
    }
    window.addEventListener('popstate', close)
    return () => window.removeEventListener('popstate', close)
  }, [isOpen])
  const push = useCallback((path: string) => {
    if (isPushed.current) return
    isPushed.current = true
    // The router's state of a history entry: its index and a unique key.
    const { idx = 0 } = history.state ?? {}
    history.pushState({ idx: idx + 1, key: Math.random().toString(36).slice(2, 10) }, '', path)
  }, [])
  // Closing goes back once; twice would leave the page.
  const back = useCallback(() => {
    if (!isPushed.current) return
    isPushed.current = false
    history.back()
  }, [])
  return { push, back }
}
