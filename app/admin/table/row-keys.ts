import type { KeyboardEvent } from 'react'

/** The anchor of a row, for links back to the list. */
export const rowAnchor = (id: string | number) => `row-${id}`

/**
 * Arrow keys move from a control to the same control in the next row: up and down, and sideways if
 * rows are next to each other.
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

/** Number of rows that each key moves by, in the current layout. */
function stepsIn(rows: HTMLElement[]): Record<string, number> {
  const top = rows[0]?.offsetTop
  const beside = rows.filter(({ offsetTop }) => offsetTop === top).length
  const upAndDown = { ArrowDown: beside, ArrowUp: -beside }
  return beside > 1 ? { ...upAndDown, ArrowRight: 1, ArrowLeft: -1 } : upAndDown
}

const controlsOf = (row: HTMLElement | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>('a, button, input') ?? []),
]
