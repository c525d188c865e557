import { problem } from '~/platform/http/problem.server'
import { json, resource } from '~/platform/http/resource.server'
import { findCertificate, readContent, toRecord } from './certificates.server'

/** GET /api/certificates/{number}: one certificate with its content as issued. */
const api = resource({
  staff: {
    async GET({ params }) {
      const row = await findCertificate(params.number ?? '')
      if (!row) return problem(404, 'There is no certificate with this number.')
      return json({ ...toRecord(row), content: await readContent(row.id) })
    },
  },
})
export const loader = api.loader
export const action = api.action
