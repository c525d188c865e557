import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useToast } from '~/ui/toast'

/** An item as its form has it, without empty fields. */
type Scan = Record<string, string>

interface RefusedScan {
  id: number
  name: string
  why: string
}

interface Scans {
  /** Items that are not stored yet. */
  waiting: number
  /** Why they are not, if the site does not take them at the moment. */
  problem: string | null
  refused: RefusedScan[]
}

const RETRY_MS = 3000

let lastId = 0

const nameOf = ({ kind = '', serial = '' }: Scan) => [kind, serial].filter(Boolean).join(' ')

type Outcome = { stored: true } | { refused: string } | { later: string }

async function post(reference: string, scan: Scan): Promise<Outcome> {
  try {
    const response = await fetch('/api/received-items', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...scan, reference }),
    })
    if (response.ok) return { stored: true }
    if (response.status === 401)
      return { later: 'You are signed out. Sign in again in another tab.' }
    // A response from a proxy, such as during a restart, has no JSON.
    const { errors, detail }: { errors?: Record<string, string[]>; detail: string } =
      await response.json()
    if (response.status >= 500 || response.status === 429) return { later: detail }
    return { refused: errors ? Object.values(errors).flat().join(' ') : detail }
  } catch {
    return { later: 'The site did not respond.' }
  }
}

/** Reloads the page's data, one time after another: a reload that the next one interrupts is an error to the router. */
function useReload(loaded: unknown): () => void {
  const { revalidate } = useRevalidator()
  const state = useRef({ isOutdated: false, isLoading: false })
  const reload = useCallback(() => {
    const { isOutdated, isLoading } = state.current
    if (!isOutdated || isLoading) return
    state.current = { isOutdated: false, isLoading: true }
    revalidate()
  }, [revalidate])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every load.
  useEffect(() => {
    state.current.isLoading = false
    reload()
  }, [loaded, reload])
  return () => {
    state.current.isOutdated = true
    reload()
  }
}

/**
 * Stores the items of a job one after another, while the next ones are scanned. Retries until the site accepts
 * an item. `loaded` is the page's data, which is reloaded to show them.
 */
export function useScans(reference: string, loaded: unknown) {
  const queue = useRef<Scan[]>([])
  const [scans, setScans] = useState<Scans>({ waiting: 0, problem: null, refused: [] })
  const reload = useReload(loaded)
  const toast = useToast()

  async function sendAll(): Promise<void> {
    for (let [scan] = queue.current; scan; [scan] = queue.current) {
      const outcome = await post(reference, scan)
      if ('later' in outcome) {
        setScans((before) => ({ ...before, problem: outcome.later }))
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
        continue
      }
      queue.current.shift()
      const name = nameOf(scan)
      setScans(({ refused }) => ({
        waiting: queue.current.length,
        problem: null,
        refused:
          'refused' in outcome
            ? [...refused, { id: ++lastId, name, why: outcome.refused }]
            : refused,
      }))
      if ('refused' in outcome) continue
      toast({ title: 'Item added', description: `${name} is on the list.` })
      reload()
    }
  }

  return {
    ...scans,
    add(form: FormData): void {
      const filled = [...form].filter(([name, value]) => name !== 'intent' && value !== '')
      queue.current.push(Object.fromEntries(filled) as Scan)
      setScans((before) => ({ ...before, waiting: queue.current.length }))
      if (queue.current.length === 1) void sendAll()
    },
    dismiss: (id: number) =>
      setScans((before) => ({
        ...before,
        refused: before.refused.filter((each) => each.id !== id),
      })),
  }
}
