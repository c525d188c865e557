import { useNavigate, useSearchParams } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  countsIn,
  countsOf,
  DEVICE_KINDS,
  type Estimate,
  estimate,
  type KindName,
  type Typed,
  toQuery,
  typedIn,
} from './estimator'

/**
 * The estimator's state. The address holds what was calculated, so that it can be linked, printed and
 * gone back to; what is being typed is only here until Calculate Estimate is pressed.
 */
export function useEstimate() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(() => typedIn(search))
  const [calculated, setCalculated] = useState(() => estimateIn(search))
  const followed = useAddress(search, () => {
    setTyped(typedIn(search))
    setCalculated(estimateIn(search))
  })
  const running = estimate(countsOf(typed))
  const [presses, setPresses] = useState(0)

  const type = (name: KindName, text: string) =>
    setTyped((before): Typed => ({ ...before, [name]: text }))

  function calculate(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setCalculated(running)
    setPresses(presses + 1)
    followed.current = toQuery(running)
    const sent = search.get('sent')
    const rest = sent ? new URLSearchParams({ sent }).toString() : ''
    const query = [rest, toQuery(running)].filter(Boolean).join('&')
    // With a fragment the router would scroll to it, whatever it is told of scrolling.
    navigate({ search: query && `?${query}` }, { preventScrollReset: true })
  }

  const stale = calculated !== null && toQuery(calculated) !== toQuery(running)
  return { typed, type, running, calculated, calculate, presses, stale }
}

/** Calls `follow` when the counts of the address change by other means than the estimator's own. */
function useAddress(search: URLSearchParams, follow: () => void) {
  const counts = toQuery(estimate(countsIn(search)))
  const followed = useRef(counts)
  const latest = useRef(follow)
  latest.current = follow
  useEffect(() => {
    if (followed.current === counts) return
    followed.current = counts
    latest.current()
  }, [counts])
  return followed
}

/** What the address says was calculated; null where nothing was asked. */
function estimateIn(search: URLSearchParams): Estimate | null {
  const asked = DEVICE_KINDS.some(({ name }) => search.has(name))
  return asked ? estimate(countsIn(search)) : null
}
