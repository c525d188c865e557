import { useCallback, useEffect, useRef, useState } from 'react'

interface Live<Data> {
  data: Data | null
  /** `loading` and `failed` only matter if there is no data to show. */
  state: 'ready' | 'loading' | 'failed'
  refetch: () => Promise<void>
}

interface Options<Data> {
  /** Polling interval in ms while the page is visible. */
  everyMs?: number
  /** Refetch on window focus if the data is older than this (ms). */
  staleMs?: number
  /** Selects the data from a response. Must be a stable function. */
  pick?: (data: Data) => Data
  /** Add a `timestamp` parameter, so that no cache on the way responds. */
  stamped?: boolean
}

const whole = <Data>(data: Data) => data

/**
 * Keeps server-rendered data up to date from `url`. If the server could not load it (`initial` is
 * null), fetches at once. A response equal to the current data does not rerender.
 */
export function useLive<Data>(
  url: string,
  initial: Data | null,
  { everyMs, staleMs, pick = whole, stamped = false }: Options<Data> = {},
): Live<Data> {
  const [data, setData] = useState(initial)
  // Without JavaScript there is no retry, so the server renders the failed state.
  const [state, setState] = useState<Live<Data>['state']>(initial === null ? 'failed' : 'ready')
  const shown = useRef({ json: JSON.stringify(initial), at: Date.now() })

  const refetch = useCallback(async () => {
    setState((now) => (now === 'failed' ? 'loading' : now))
    const loaded = await fetchJson<Data>(stamped ? `${url}?timestamp=${Date.now()}` : url)
    if (loaded === null) return setState((now) => (now === 'ready' ? now : 'failed'))
    const fresh = pick(loaded)
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

/** Null if the request failed or something other than the site responded. */
const fetchJson = <Data>(url: string): Promise<Data | null> =>
  fetch(url, { credentials: 'include', headers: { Accept: 'application/json' } })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null)
