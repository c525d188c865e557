import { useCallback, useRef } from 'react'
import { paths } from '~/paths'
import { useLive } from '~/ui/use-live'
import type { LoadedLead } from './load-lead.server'

/** Interval of reports while typing, and of polling, in ms. */
const EVERY_MS = 20_000

/** Warns that someone else is writing a reply. */
export function WritersNote({ lead }: { lead: LoadedLead }) {
  const { data } = useLive(paths.writers(lead.reference), lead.writers, { everyMs: EVERY_MS })
  const names = data ?? []
  return (
    <p role="status" className={names.length > 0 ? 'banner banner--notice' : 'visually-hidden'}>
      {names.length > 0 &&
        `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} writing a reply.`}
    </p>
  )
}

/** Returns a function to call on every input; it reports typing at most once per interval. */
export function useTypingReports(reference: string): () => void {
  const lastSent = useRef(0)
  return useCallback(() => {
    const now = Date.now()
    if (now - lastSent.current < EVERY_MS) return
    lastSent.current = now
    // Ignore a failure: the next report follows soon.
    fetch(paths.writers(reference), { method: 'POST' }).catch(() => {})
  }, [reference])
}
