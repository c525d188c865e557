import { parseId } from 'db/parse-id'
import { findAnyEvent } from '~/events/events.server'
import { unknownEvent } from '~/platform/http/problem.server'
import { json, resource } from '~/platform/http/resource.server'
import { listArrivals } from './arrivals.server'

/** `/api/events/{id}/arrivals`: everyone who came, in order of arrival. */
const api = resource({
  staff: {
    async GET({ params }) {
      const event = await findAnyEvent(parseId(params.eventId) ?? 0)
      return event ? json(await listArrivals(event.id)) : unknownEvent()
    },
  },
})
export const loader = api.loader
export const action = api.action
