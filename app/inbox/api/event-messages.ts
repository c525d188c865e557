import type { Audience } from 'db/enums'
import { parseId } from 'db/parse-id'
import { findAnyEvent } from '~/events/events.server'
import { messageFields } from '~/events/registration/message-fields'
import { schemaOf } from '~/forms/schema.server'
import { unknownEvent, unprocessable } from '~/platform/http/problem.server'
import { readJson } from '~/platform/http/request.server'
import { json, resource } from '~/platform/http/resource.server'
import { listMessages, sendMessage } from '../event-messages.server'

/** `/api/events/{id}/messages`: GET lists what was sent, the latest first; POST sends `{audience, slot, subject, body}`. */
const api = resource({
  staff: {
    async GET({ params }) {
      const event = await findAnyEvent(parseId(params.eventId) ?? 0)
      return event ? json(await listMessages(event.id)) : unknownEvent()
    },
    async POST({ request, params, staff }) {
      const body = await readJson(request)
      if (body instanceof Response) return body
      const event = await findAnyEvent(parseId(params.eventId) ?? 0)
      if (!event) return unknownEvent()
      const parsed = schemaOf(messageFields(event)).safeParse(body)
      if (!parsed.success) return unprocessable(parsed.error)
      const { audience, slot = null, subject, body: text } = parsed.data as Record<string, unknown>
      const message = {
        audience: audience as Audience,
        slot: slot === null ? null : String(slot),
        subject: String(subject),
        body: String(text),
      }
      return json({ people: await sendMessage(staff, event.id, message, null) }, { status: 201 })
    },
  },
})
export const loader = api.loader
export const action = api.action
