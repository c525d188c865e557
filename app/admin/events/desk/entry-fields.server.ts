import { db } from 'db/client.server'
import type { PublicEvent } from '~/events/event'
import { staffRegistrationFields } from '~/events/registration/event-form'
import { countPlacesTaken } from '~/events/registration/places.server'
import { openSlots } from '~/events/slots'
import { checkbox, type Fields } from '~/forms/fields'
import { readClock } from '~/settings/today.server'

/** Staff may exceed the places. */
export const overLimitField = checkbox('Allow over capacity', {})

/** Instead of exceeding them. */
export const waitsField = checkbox('Add to the waiting list', {})

/** The registration fields for staff, with the places left in each slot. */
export async function entryFields(event: PublicEvent): Promise<Fields> {
  const slots =
    event.slotMinutes === null
      ? null
      : openSlots(event, await countPlacesTaken(db, event.id), await readClock())
  return staffRegistrationFields(event, slots)
}
