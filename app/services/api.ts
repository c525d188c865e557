import { sharedHeaders } from '~/platform/http/cache.server'
import { resource } from '~/platform/http/resource.server'
import { recordCollection } from '~/records/api.server'
import { serviceRecord } from './service-record.server'
import { listFullServices } from './services.server'

/** GET /api/services: all services in website order. POST creates one (staff only). */
const api = resource({
  open: {
    async GET() {
      return Response.json(await listFullServices(), { headers: sharedHeaders(['services']) })
    },
  },
  staff: recordCollection(serviceRecord),
})
export const loader = api.loader
export const action = api.action
