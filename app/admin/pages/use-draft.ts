import { useEffect, useMemo, useRef, useState } from 'react'
import { DraftKeeper, type DraftState } from './draft-keeper'

type Start = ConstructorParameters<typeof DraftKeeper>[0]
type Listener = ConstructorParameters<typeof DraftKeeper>[1]

/** The keeper of a form's draft, and how it is doing. */
export function useDraft(start: Start, callbacks: Omit<Listener, 'onState'>) {
  const [{ state, detail }, setState] = useState({ state: 'clean' as DraftState, detail: '' })
  const latest = useRef(callbacks)
  latest.current = callbacks
  // What the form began from stays what it was, whatever the page's loader says later.
  const begun = useRef(start)
  const keeper = useMemo(
    () =>
      new DraftKeeper(begun.current, {
        read: () => latest.current.read(),
        onVersion: (version) => latest.current.onVersion(version),
        onState: (now, why) => setState({ state: now, detail: why }),
      }),
    [],
  )
  useEffect(() => () => keeper.stop(), [keeper])
  return { keeper, state, detail }
}
