import type { KeyboardEvent } from 'react'

/** Where a row stands on its page, so that the way back leads to it. */
export const rowAnchor = (id: string | number) => `row-${id}`

/**
 * The arrow keys lead from a control of one row to the same control of the next: up and down, and
 * sideways where rows stand beside each other.
 */
export function moveByArrows(press: KeyboardEvent<HTMLElement>) {
  const { target } = press
  if (!(target instanceof HTMLElement) || target.matches('select, textarea')) return
  const row = target.closest<HTMLElement>('[id^="row-"]')
  const rows = [...(row?.parentElement?.children ?? [])].filter(
    (each) => each instanceof HTMLElement,
  )
  const step = row && stepsIn(rows)[press.key]
  if (!step) return
  const same = controlsOf(row).indexOf(target)
  const next = controlsOf(rows[rows.indexOf(row) + step])[same]
  if (!next) return
  press.preventDefault()
  next.focus()
}

/** How many rows further each key leads, as the rows lie on the screen now. */
function stepsIn(rows: HTMLElement[]): Record<string, number> {
  const top = rows[0]?.offsetTop
  const beside = rows.filter(({ offsetTop }) => offsetTop === top).length
  const upAndDown = { ArrowDown: beside, ArrowUp: -beside }
  return beside > 1 ? { ...upAndDown, ArrowRight: 1, ArrowLeft: -1 } : upAndDown
}

const controlsOf = (row: HTMLElement | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>('a, button, input') ?? []),
]
