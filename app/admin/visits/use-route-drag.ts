import { useNavigation, useSubmit } from '@remix-run/react'
import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react'
import { readStopMove, stopMoveForm } from './stop-move'

/** Scrolls the page while dragging: distance from the window's edge in px, and px per frame. */
const EDGE = 90
const SCROLL = 12

interface Drag {
  id: number
  /** Target position, from 0. */
  place: number
}

export type RouteDrag = ReturnType<typeof useRouteDrag>

/**
 * Drags stops of a route by a handle, with mouse, pen or finger. `ids` are the stops in order. Native drag and drop does
 * not support touch on every phone.
 */
export function useRouteDrag(ids: number[]) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const submit = useSubmit()
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  const begin = (id: number, event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return
    // Do not select text or move the focus.
    event.preventDefault()
    stop.current()
    const listening = new AbortController()
    const { signal } = listening
    let now: Drag = { id, place: ids.indexOf(id) }
    let y = event.clientY
    const aim = () => {
      const place = placeAt(y, ids, id)
      if (place !== now.place) setDrag({ id, place })
      now = { id, place }
    }
    const scroll = () => {
      const by = y < EDGE ? -SCROLL : y > window.innerHeight - EDGE ? SCROLL : 0
      if (by !== 0) {
        window.scrollBy({ top: by, behavior: 'instant' })
        aim()
      }
      frame = requestAnimationFrame(scroll)
    }
    let frame = requestAnimationFrame(scroll)
    stop.current = () => {
      cancelAnimationFrame(frame)
      listening.abort()
      setDrag(null)
    }
    const drop = () => {
      stop.current()
      if (now.place === ids.indexOf(id)) return
      submit(stopMoveForm(id, now.place + 1, ids), { method: 'post', preventScrollReset: true })
    }
    const { pointerId } = event
    const mine = (then: (moved: globalThis.PointerEvent) => void) => {
      return (moved: globalThis.PointerEvent) => {
        if (moved.pointerId === pointerId) then(moved)
      }
    }
    const follow = mine((moved) => {
      y = moved.clientY
      aim()
    })
    const leave = (press: KeyboardEvent) => {
      if (press.key === 'Escape') stop.current()
    }
    document.addEventListener('pointermove', follow, { signal })
    document.addEventListener('pointerup', mine(drop), { signal })
    document.addEventListener(
      'pointercancel',
      mine(() => stop.current()),
      { signal },
    )
    document.addEventListener('keydown', leave, { signal })
    setDrag(now)
  }

  return {
    handleOf: (id: number) => ({ onPointerDown: (event: PointerEvent) => begin(id, event) }),
    styleOf: (id: number) => styleOf(id, ids, drag),
  }
}

/** Other stops are before it if their middle is above the pointer. */
const placeAt = (y: number, ids: number[], id: number) =>
  ids.filter((other) => {
    const box = document.getElementById(stopId(other))?.getBoundingClientRect()
    return other !== id && box && box.top + box.height / 2 < y
  }).length

export const stopId = (id: number) => `stop-${id}`

/** The dragged stop is pale; a line marks the target. */
function styleOf(id: number, ids: number[], drag: Drag | null): CSSProperties | undefined {
  if (!drag) return undefined
  const from = ids.indexOf(drag.id)
  if (id === drag.id) return { opacity: 0.5 }
  if (drag.place === from || ids[drag.place] !== id) return undefined
  const above = drag.place < from
  return { boxShadow: `0 ${above ? -8 : 8}px 0 -2px var(--focus)` }
}

/** The stops of a route, with a stop whose move is being saved in its new position. */
export function usePlaced<Stop extends { id: number }>(stops: Stop[]): Stop[] {
  const form = useNavigation().formData
  const stopMove = form && readStopMove(form)
  const moved = stopMove && stops.find(({ id }) => String(id) === form.get('visit'))
  if (!moved) return stops
  const rest = stops.filter((stop) => stop !== moved)
  return [...rest.slice(0, stopMove.place - 1), moved, ...rest.slice(stopMove.place - 1)]
}
