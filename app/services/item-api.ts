import { recordItem } from '~/records/api.server'
import { sharedHeaders } from '~/server/http/cache.server'
import { problem } from '~/server/http/problem.server'
import { resource } from '~/server/http/resource.server'
import { serviceRecord } from './service-record.server'
import { findService } from './services.server'

/** GET /api/services/{id}: one service. PUT and DELETE: staff change it or move it to the trash. */
const api = resource({
  open: {
    async GET({ params }) {
      const service = await findService(params.serviceId ?? '')
      return service
        ? Response.json(service, { headers: sharedHeaders(['services']) })
        : problem(404, 'There is no service with this id.')
    },
  },
  staff: recordItem(serviceRecord, 'serviceId'),
})
export const loader = api.loader
export const action = api.action
