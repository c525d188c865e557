import { sharedHeaders } from '~/platform/http/cache.server'
import { problem } from '~/platform/http/problem.server'
import { resource } from '~/platform/http/resource.server'
import { recordItem } from '~/records/api.server'
import { serviceRecord } from './service-record.server'
import { findService } from './services.server'

/** GET /api/services/{id}: one service. PUT and DELETE: staff update it or move it to the trash. */
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
