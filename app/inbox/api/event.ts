import { eventRecord } from '~/events/event-record.server'
import { resource } from '~/platform/http/resource.server'
import { recordItem } from '~/records/api.server'
import { decideNotice } from '../event-notices.server'

const NOTIFY = 'notify must be true or false'

/**
 * PUT and DELETE /api/events/{id}: staff update an event or move it to the trash. `notify` decides whether registered
 * people are told about this and earlier changes; without it, the site asks staff.
 */
const api = resource({
  staff: recordItem(eventRecord, 'eventId', {
    check: ({ notify = null }) =>
      notify === null || typeof notify === 'boolean' ? null : { notify: [NOTIFY] },
    async saved({ notify }, row, staff) {
      if (typeof notify !== 'boolean') return
      const decision = { tell: notify, note: null, cancelsRegistrations: true, version: null }
      await decideNotice(staff, Number(row.id), decision)
    },
  }),
})
export const loader = api.loader
export const action = api.action
