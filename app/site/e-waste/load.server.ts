import { listNextCards } from '~/events/events.server'
import { getImpact } from '~/impact/impact.server'
import { pickupHints } from '~/leads/pickup/hints'
import { orNull } from '~/platform/or-null.server'
import { readOpening } from '~/settings/opening.server'
import { today } from '~/settings/today.server'
import { getVisitSettings } from '~/settings/visits.server'

/** Data of the page besides its content; each part is null if it could not be loaded. */
export async function loadEWaste() {
  const todayHere = await today()
  const [events, impact] = await Promise.all([
    orNull('events', listNextCards()),
    orNull('impact', getImpact()),
  ])
  const { hours } = await readOpening()
  const hints = pickupHints(todayHere, { settings: await getVisitSettings(), hours })
  return { events, impact, today: todayHere, pickupHints: hints }
}
