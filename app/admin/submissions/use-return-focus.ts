import { useParams } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { rowAnchor } from '../table/row-keys'

/** Returns the focus to a submission's row after it is closed. */
export function useReturnFocus(rows: readonly { id: number; reference: string }[]): void {
  const { reference } = useParams()
  const last = useRef(reference)
  useEffect(() => {
    const closed = last.current
    last.current = reference
    if (!closed || reference) return
    const row = rows.find((row) => row.reference === closed)
    if (row) document.getElementById(rowAnchor(row.id))?.querySelector('a')?.focus()
  }, [reference, rows])
}
