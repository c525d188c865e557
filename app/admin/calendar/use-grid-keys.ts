import { useNavigate } from '@remix-run/react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { paths } from '~/paths'
import {
  daysAfter,
  firstOf,
  monthOf,
  monthsAfter,
  parseMonth,
  weekEnd,
  weekStart,
} from '~/ui/calendar-month'
import { type CalendarView, viewPath } from './view'

/** The day that each key moves to. */
const STEPS: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => daysAfter(day, -1),
  ArrowRight: (day) => daysAfter(day, 1),
  ArrowUp: (day) => daysAfter(day, -7),
  ArrowDown: (day) => daysAfter(day, 7),
  Home: weekStart,
  End: weekEnd,
  PageUp: (day) => monthsAfter(day, -1),
  PageDown: (day) => monthsAfter(day, 1),
}

/**
 * Keyboard navigation of ARIA's grid pattern: one tab stop; keys move between days and, past the
 * edge, to another month. Enter and Space follow the day's link; n adds an entry.
 */
export function useGridKeys({ month, day }: CalendarView, days: string[]) {
  const navigate = useNavigate()
  const grid = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  /** The day to focus after its month has loaded. */
  const awaited = useRef<string | null>(null)
  const linkOf = (date: string) => grid.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the month has changed.
  useEffect(() => {
    if (!awaited.current) return
    linkOf(awaited.current)?.focus()
    awaited.current = null
  }, [month])

  const goTo = (date: string, byMonth: boolean) => {
    const link = byMonth ? null : linkOf(date)
    if (link) return link.focus()
    if (!parseMonth(monthOf(date))) return
    awaited.current = date
    navigate(viewPath({ month: monthOf(date), day }), { replace: true, preventScrollReset: true })
  }

  const onKeyDown = (press: KeyboardEvent) => {
    const from = awaited.current ?? dayAt(press.target)
    if (!from || press.ctrlKey || press.altKey || press.metaKey) return
    const step = STEPS[press.key]
    if (step) goTo(step(from), press.key.startsWith('Page'))
    else if (press.key === ' ')
      navigate(viewPath({ month, day: from }), { preventScrollReset: true })
    else if (press.key === 'n') navigate(paths.newEntry(month, from), { preventScrollReset: true })
    else return
    press.preventDefault()
  }

  const stop = [focused, day].find((date) => date && days.includes(date)) ?? firstOf(month)
  return {
    stop,
    grid: { ref: grid, onKeyDown, onFocus: ({ target }: FocusEvent) => setFocused(dayAt(target)) },
  }
}

const dayAt = (target: EventTarget): string | null =>
  target instanceof HTMLElement ? (target.dataset.day ?? null) : null
