import { useFetchers, useNavigate, useSubmit } from '@remix-run/react'
import { type DragEvent, useState } from 'react'
import { type CalendarItem, dateOf, isMovable, keyOf } from '~/calendar/calendar-item'
import { paths } from '~/paths'
import { type CalendarView, searchOf } from './view'

/** Private drag type, so that a day accepts calendar items only. */
const DRAGGED = 'application/x-calendar-item'

type Dragged = Pick<CalendarItem, 'kind' | 'id' | 'date' | 'note' | 'version'>

/** Drag attributes of an item; none if it cannot be moved. */
export function dragged(item: CalendarItem) {
  if (!isMovable(item)) return {}
  return {
    draggable: true,
    onDragStart({ dataTransfer }: DragEvent) {
      const { kind, id, date, note, version } = item
      dataTransfer.setData(DRAGGED, JSON.stringify({ kind, id, date, note, version }))
      dataTransfer.effectAllowed = 'move'
    },
  }
}

/** Drag type of a pickup without a planned visit. */
const PICKUP = 'application/x-unscheduled-pickup'

/** Drag attributes of a pickup in the tray. */
export const draggedPickup = (reference: string) => ({
  draggable: true,
  onDragStart({ dataTransfer }: DragEvent) {
    dataTransfer.setData(PICKUP, reference)
    dataTransfer.effectAllowed = 'move'
  },
})

/** Drop attributes of days, and the day currently dragged over. */
export function useDayDrop(view: CalendarView) {
  const submit = useSubmit()
  const navigate = useNavigate()
  const [aimed, setAimed] = useState<string | null>(null)
  const move = (item: Dragged, date: string) => {
    if (dateOf(item) === date) return
    submit(
      { date, version: String(item.version), dragged: 'yes' },
      {
        method: 'post',
        action: paths.moveItem(keyOf(item), searchOf(view)),
        navigate: false,
        fetcherKey: `move ${keyOf(item)}`,
        preventScrollReset: true,
      },
    )
  }
  const dropOn = (date: string) => ({
    onDragOver(event: DragEvent) {
      const { types } = event.dataTransfer
      if (!types.includes(DRAGGED) && !types.includes(PICKUP)) return
      event.preventDefault()
      setAimed(date)
    },
    onDragLeave: () => setAimed((now) => (now === date ? null : now)),
    onDrop(event: DragEvent) {
      setAimed(null)
      const reference = event.dataTransfer.getData(PICKUP)
      if (reference) {
        event.preventDefault()
        // Opens a dialog to choose the window and truck, or to let the customer choose.
        navigate(paths.planPickup(reference, searchOf(view), date), { preventScrollReset: true })
      }
      const dropped = event.dataTransfer.getData(DRAGGED)
      if (!dropped) return
      event.preventDefault()
      move(JSON.parse(dropped) as Dragged, date)
    },
  })
  return { aimed, dropOn }
}

/** Applies moves in flight to the items. */
export function useMoved(items: CalendarItem[]): CalendarItem[] {
  const moves = new Map(
    useFetchers().flatMap(({ key, formData }) => {
      const date = formData?.get('date')
      return key.startsWith('move ') && typeof date === 'string' ? [[key.slice(5), date]] : []
    }) as [string, string][],
  )
  if (moves.size === 0) return items
  return items.map((item) => {
    const date = moves.get(keyOf(item))
    return date ? { ...item, date, note: item.kind === 'pickup' ? null : item.note } : item
  })
}
