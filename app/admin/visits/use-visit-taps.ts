import { useRevalidator } from '@remix-run/react'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useToast } from '~/ui/toast'
import { createVisitTaps, NO_TAPS, type VisitTap, type VisitTaps } from './visit-taps'

/** What a stop needs to know of the taps of this phone. */
export interface TapsOnPhone
  extends VisitTaps,
    Pick<ReturnType<typeof createVisitTaps>, 'add' | 'dismiss'> {}

/** Of the page of a day. */
export const TapsContext = createContext<TapsOnPhone | null>(null)

/**
 * The taps of a person on this phone. `loaded` is what the page shows: loaded anew after each tap that the site
 * has answered.
 */
export function useVisitTaps(staffId: number, loaded: unknown): TapsOnPhone {
  const [taps] = useState(() => createVisitTaps(staffId))
  const shown = useSyncExternalStore(taps.subscribe, taps.snapshot, () => NO_TAPS)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const { counted, answered } = shown
  const last = counted.at(-1)
  useEffect(() => taps.start(), [taps])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every load.
  useEffect(() => taps.forgetCounted(), [taps, loaded])
  useEffect(() => {
    if (answered > 0) revalidate()
  }, [answered, revalidate])
  useEffect(() => {
    if (last) toast({ title: 'Saved', description: `${last.who}: ${last.intent}.` })
  }, [last, toast])
  return { ...shown, add: taps.add, dismiss: taps.dismiss }
}

/** What the page does not say yet of a visit: waiting taps and those just counted, the first one first. */
export function useTapsOf(visit: number): VisitTap[] {
  const taps = useContext(TapsContext)
  return [...(taps?.counted ?? []), ...(taps?.waiting ?? [])].filter((tap) => tap.visit === visit)
}
