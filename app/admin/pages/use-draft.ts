import { useEffect, useMemo, useRef, useState } from 'react'
import { DraftAutosave, type DraftState } from './draft-autosave'

type Start = ConstructorParameters<typeof DraftAutosave>[0]
type Listener = ConstructorParameters<typeof DraftAutosave>[1]

/** Autosaves a form's draft; returns its state. */
export function useDraft(start: Start, callbacks: Omit<Listener, 'onState'>) {
  const [{ state, detail }, setState] = useState({ state: 'clean' as DraftState, detail: '' })
  const latest = useRef(callbacks)
  latest.current = callbacks
  // Keep the initial values, even if the loader later returns others.
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
