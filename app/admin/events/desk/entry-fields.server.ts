import { db } from 'db/client.server'
import type { PublicEvent } from '~/events/event'
import { staffRegistrationFields } from '~/events/registration/event-form'
import { countPlacesTaken } from '~/events/registration/places.server'
import { openSlots } from '~/events/slots'
import { checkbox, type Fields } from '~/forms/fields'
import { readClock } from '~/settings/today.server'

/** Staff may take more people than there are places. */
export const overLimitField = checkbox('Register one more than there are places', {})

/** The fields of an event's registrations for staff, with what is left of each slot. */
export async function entryFields(event: PublicEvent): Promise<Fields> {
  const slots =
    event.slotMinutes === null
      ? null
      : openSlots(event, await countPlacesTaken(db, event.id), await readClock())
  return staffRegistrationFields(event, slots)
}
