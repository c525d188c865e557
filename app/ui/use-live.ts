import { useCallback, useEffect, useRef, useState } from 'react'

interface Live<Data> {
  data: Data | null
  /** `loading` and `failed` only matter where there is no data to show. */
  state: 'ready' | 'loading' | 'failed'
  refetch: () => Promise<void>
}

interface Options<Data> {
  /** Asks again this often (ms) while the page is visible. */
  everyMs?: number
  /** Asks again when the window gets the focus, if what is shown is older than this (ms). */
  staleMs?: number
  /** The part of an answer that is shown, where more comes with it. A function that stays the same. */
  pick?: (answer: Data) => Data
  /** Sends the time of asking along as `timestamp`, so that nothing on the way answers from memory. */
  stamped?: boolean
}

const whole = <Data>(answer: Data) => answer

/**
 * What the server rendered, kept up to date from `url`. Where the server could not load it
 * (`initial` null) it is asked for at once. An answer that equals what is shown changes nothing.
 */
export function useLive<Data>(
  url: string,
  initial: Data | null,
  { everyMs, staleMs, pick = whole, stamped = false }: Options<Data> = {},
): Live<Data> {
  const [data, setData] = useState(initial)
  // Without scripts nobody will ask again, so the server's HTML says that it failed.
  const [state, setState] = useState<Live<Data>['state']>(initial === null ? 'failed' : 'ready')
  const shown = useRef({ json: JSON.stringify(initial), at: Date.now() })

  const refetch = useCallback(async () => {
    setState((now) => (now === 'failed' ? 'loading' : now))
    const answer = await fetchJson<Data>(stamped ? `${url}?timestamp=${Date.now()}` : url)
    if (answer === null) return setState((now) => (now === 'ready' ? now : 'failed'))
    const fresh = pick(answer)
    const json = JSON.stringify(fresh)
    if (json !== shown.current.json) setData(fresh)
    shown.current = { json, at: Date.now() }
    setState('ready')
  }, [url, pick, stamped])

  useEffect(() => {
    setData(initial)
    setState(initial === null ? 'failed' : 'ready')
    shown.current = { json: JSON.stringify(initial), at: Date.now() }
    if (initial === null) void refetch()
  }, [initial, refetch])

  useEffect(() => {
    if (!everyMs) return
    const timer = setInterval(
      () => document.visibilityState === 'visible' && void refetch(),
      everyMs,
    )
    return () => clearInterval(timer)
  }, [everyMs, refetch])

  useEffect(() => {
    if (staleMs === undefined) return
    const onFocus = () => Date.now() - shown.current.at > staleMs && void refetch()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [staleMs, refetch])

  return { data, state, refetch }
}

/** What the site says; null where it did not answer, or something else did in its place. */
const fetchJson = <Data>(url: string): Promise<Data | null> =>
  fetch(url, { credentials: 'include', headers: { Accept: 'application/json' } })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null)
