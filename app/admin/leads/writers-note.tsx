import { useCallback, useRef } from 'react'
import { paths } from '~/paths'
import { useLive } from '~/ui/use-live'
import type { LoadedLead } from './load-lead.server'

/** Between two reports of somebody typing, and two questions of somebody reading, in ms. */
const EVERY_MS = 20_000

/** Says that somebody else is writing to the customer, so that there are not two replies. */
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

/** Returns what to call when something is typed in the reply: it tells the others, but not each time. */
export function useSayWriting(reference: string): () => void {
  const lastSent = useRef(0)
  return useCallback(() => {
    const now = Date.now()
    if (now - lastSent.current < EVERY_MS) return
    lastSent.current = now
    // Nobody misses anything if it fails; the next one tells.
    fetch(paths.writers(reference), { method: 'POST' }).catch(() => {})
  }, [reference])
}
