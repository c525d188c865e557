import { useLocation, useRevalidator } from '@remix-run/react'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { paths } from '~/paths'
import { keepOffline } from '~/platform/offline/keep-offline'
import { loadToast, useToast } from '~/ui/toast'
import { createVisitTaps, NO_TAPS, type VisitTap, type VisitTaps } from './visit-taps'

/** The phone's taps, for the stops. */
export interface TapsOnPhone
  extends VisitTaps,
    Pick<ReturnType<typeof createVisitTaps>, 'add' | 'dismiss'> {}

/** How often to reload the page's data until it includes what was sent. */
const RELOAD_MS = 5000

/** Set by the day's page. */
export const TapsContext = createContext<TapsOnPhone | null>(null)

/** Keeps the page as it is now on this phone, for a reload without a connection. */
export function useKeptOffline(loaded: unknown): void {
  const { pathname, search } = useLocation()
  // Toasts say that there is no connection.
  useEffect(loadToast, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every load.
  useEffect(() => {
    void keepOffline(paths.visitDay, paths.visitDayWorker, [pathname + search]).catch(() => {})
  }, [loaded, pathname, search])
}

/** A person's taps on this phone. `loaded` is the page's data, which is reloaded after each tap that was sent. */
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
  // With a weak signal, the tap may succeed and the reload fail.
  const isOutdated = counted.length > 0
  useEffect(() => {
    if (!isOutdated) return
    const timer = setInterval(revalidate, RELOAD_MS)
    return () => clearInterval(timer)
  }, [isOutdated, revalidate])
  useEffect(() => {
    if (last) toast({ title: 'Saved', description: `${last.who}: ${last.intent}.` })
  }, [last, toast])
  return { ...shown, add: taps.add, dismiss: taps.dismiss }
}

/** Taps of a visit that the page's data does not include yet, oldest first, and whether the site has them. */
export function useTapsOf(visit: number): (VisitTap & { isSent: boolean })[] {
  const taps = useContext(TapsContext)
  const sent = taps?.counted.map((tap) => ({ ...tap, isSent: true })) ?? []
  const waiting = taps?.waiting.map((tap) => ({ ...tap, isSent: false })) ?? []
  return [...sent, ...waiting].filter((tap) => tap.visit === visit)
}
