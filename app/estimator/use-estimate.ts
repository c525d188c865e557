import { useNavigate, useSearchParams } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  countsIn,
  countsOf,
  DEVICE_KINDS,
  estimate,
  type KindName,
  type Typed,
  toQuery,
  typedIn,
} from './estimator'

/**
 * The estimator's state. The URL has the last calculated counts, so that an estimate can be linked and printed, and
 * Back works. After the first calculation the cost follows the counts; the URL changes with the next calculation.
 */
export function useEstimate() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(() => typedIn(search))
  const [calculated, setCalculated] = useState(() => isCalculated(search))
  const followed = useAddress(search, () => {
    setTyped(typedIn(search))
    setCalculated(isCalculated(search))
  })
  const form = useRef<HTMLFormElement>(null)
  // What was typed before hydration is only in the fields.
  useEffect(() => {
    if (form.current) setTyped(typedIn(new FormData(form.current)))
  }, [])
  const running = estimate(countsOf(typed))
  const [presses, setPresses] = useState(0)

  const type = (name: KindName, text: string) =>
    setTyped((before): Typed => ({ ...before, [name]: text }))

  function calculate(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setCalculated(true)
    setPresses(presses + 1)
    followed.current = toQuery(running)
    const sent = search.get('sent')
    const rest = sent ? new URLSearchParams({ sent }).toString() : ''
    const query = [rest, toQuery(running)].filter(Boolean).join('&')
    // The router scrolls to a fragment even with preventScrollReset.
    navigate({ search: query && `?${query}` }, { preventScrollReset: true })
  }

  return { form, typed, type, running, calculated, calculate, presses }
}

/** Calls `follow` when the counts in the URL change, except by the estimator itself. */
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

/** Whether the URL has a calculated estimate. */
const isCalculated = (search: URLSearchParams) => DEVICE_KINDS.some(({ name }) => search.has(name))
