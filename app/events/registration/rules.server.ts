import type { events } from 'db/schema/events'
import type { Value } from '~/forms/fields'
import { Refusal } from '~/leads/refusal.server'
import { paths } from '~/paths'
import { residentsOf } from '../residents'
import { formatSlotTime, nearestFree, type OpenSlot } from '../slots'

type Event = typeof events.$inferSelect
type Sent = Record<string, Value | undefined>

/**
 * The slot of a new registration at a locked event: the chosen one, or by default the first free one. A Refusal
 * naming the nearest free one if it is full.
 */
export function takeSlot(
  { slotMinutes }: Event,
  slots: OpenSlot[],
  { slot }: Sent,
  overLimit = false,
): string | null | Refusal {
  if (slotMinutes === null) return null
  const requested = typeof slot === 'string' ? slot : null
  const nearest = nearestFree(slots, requested ?? '')
  if (requested === null)
    return nearest?.time ?? (overLimit ? null : new Refusal('This event is full.'))
  if (slots.some(({ time, left }) => time === requested && (left > 0 || overLimit)))
    return requested
  const gone = `${formatSlotTime(requested)} filled up while you typed.`
  return nearest
    ? new Refusal(`${gone} ${formatSlotTime(nearest.time)} is free.`, 409, undefined, {
        field: 'slot',
        values: { slot: nearest.time },
        members: { nearest: nearest.time },
      })
    : new Refusal(`${gone} No other is free.`, 409, undefined, { field: 'slot' })
}

/** Whether the person is from outside the event's ZIP codes; a Refusal if the event does not allow that. */
export function checkZip(event: Event, { zip }: { zip?: Value }): boolean | Refusal {
  const { zips, zipRule } = event
  // Missing if staff entered it; the public form requires it.
  if (zips.length === 0 || !zip || zips.includes(String(zip).slice(0, 5))) return false
  if (zipRule === 'ask') return true
  return new Refusal(
    `This event is for residents of ${residentsOf(event)}. See other events.`,
    422,
    undefined,
    { field: 'zip', members: { events: paths.events } },
  )
}
