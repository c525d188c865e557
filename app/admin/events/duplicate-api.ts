import { eventRecord } from '~/events/event-record.server'
import { invalidFields, unknownEvent } from '~/platform/http/problem.server'
import { readJson } from '~/platform/http/request.server'
import { json, resource } from '~/platform/http/resource.server'
import { findRecord, readId } from '~/records/record.server'
import { getSettings } from '~/settings/settings.server'
import { today } from '~/settings/today.server'
import { copyEvent, readDates } from './duplicate.server'

const asText = (sent: unknown) => (typeof sent === 'string' ? sent : JSON.stringify(sent))

/**
 * POST /api/events/{id}/duplicate: inactive copies to `dates`, a list, or `every` (`week`, `second-week`,
 * `first-saturday`) with `until`; all or none.
 */
const api = resource({
  staff: {
    async POST({ request, params, staff }) {
      const body = await readJson(request)
      if (body instanceof Response) return body
      const id = readId(eventRecord, params.eventId)
      const row = id === null ? null : await findRecord(eventRecord, id)
      if (!row) return unknownEvent()
      const { dates = [], every, until } = body
      const requested = {
        dates: (Array.isArray(dates) ? dates : [dates]).map(asText),
        every: asText(every ?? ''),
        until: asText(until ?? ''),
      }
      const read = readDates(requested, { date: String(row.date), today: await today() })
      if ('errors' in read) {
        const errors = Object.entries(read.errors).map(([name, message]) => [name, [message]])
        return invalidFields(Object.fromEntries(errors))
      }
      const { timeZone } = await getSettings()
      const copies = await copyEvent(row, read.dates, { staff, timeZone })
      return json(copies.map(eventRecord.toRecord), { status: 201 })
    },
  },
})
export const loader = api.loader
export const action = api.action
