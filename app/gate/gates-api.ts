import { parseId } from 'db/parse-id'
import { findAnyEvent } from '~/events/events.server'
import { schemaOf } from '~/forms/schema.server'
import { paths } from '~/paths'
import { unknownEvent, unprocessable } from '~/platform/http/problem.server'
import { readJson, siteOrigin } from '~/platform/http/request.server'
import { json, resource } from '~/platform/http/resource.server'
import { gateFields } from './gate-forms'
import { createGate, type Gate, listGates } from './gates.server'

/** `/api/events/{id}/gates`: GET lists them; POST makes one from `{name}`. Only that response has the PIN. */
const api = resource({
  staff: {
    async GET({ request, params }) {
      const event = await findAnyEvent(parseId(params.eventId) ?? 0)
      if (!event) return unknownEvent()
      const gates = await listGates(event.id)
      return json(gates.map((gate) => toRecord(gate, siteOrigin(request))))
    },
    async POST({ request, params, staff }) {
      const body = await readJson(request)
      if (body instanceof Response) return body
      const event = await findAnyEvent(parseId(params.eventId) ?? 0)
      if (!event) return unknownEvent()
      const parsed = schemaOf(gateFields).safeParse(body)
      if (!parsed.success) return unprocessable(parsed.error)
      const { gate, pin } = await createGate(staff, event.id, parsed.data.name)
      return json({ ...toRecord(gate, siteOrigin(request)), pin }, { status: 201 })
    },
  },
})
export const loader = api.loader
export const action = api.action

const toRecord = ({ id, name, token, revokedAt, createdAt }: Gate, origin: string) => ({
  id,
  name,
  address: origin + paths.gate(token),
  revokedAt,
  createdAt,
})
