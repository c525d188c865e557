import { useEffect, useMemo, useRef, useState } from 'react'
import { DraftAutosave, type DraftState } from './draft-autosave'

type Start = ConstructorParameters<typeof DraftAutosave>[0]
type Listener = ConstructorParameters<typeof DraftAutosave>[1]

/** The autosave of a form's draft, and how it is doing. */
export function useDraft(start: Start, callbacks: Omit<Listener, 'onState'>) {
  const [{ state, detail }, setState] = useState({ state: 'clean' as DraftState, detail: '' })
  const latest = useRef(callbacks)
  latest.current = callbacks
  // What the form began from stays what it was, whatever the page's loader says later.
  const initialStart = useRef(start)
  const autosave = useMemo(
    () =>
      new DraftAutosave(initialStart.current, {
        read: () => latest.current.read(),
        onVersion: (version) => latest.current.onVersion(version),
        onState: (now, why) => setState({ state: now, detail: why }),
      }),
    [],
  )
  useEffect(() => () => autosave.stop(), [autosave])
  return { autosave, state, detail }
}
