import { parseId } from 'db/parse-id'
import { problem, unknownAddress } from '~/platform/http/problem.server'
import { json, resource, type StaffHandler } from '~/platform/http/resource.server'
import { revokeGate, unlockGate } from './gates.server'

const COMMANDS = new Map([
  ['revoke', revokeGate],
  ['unlock', unlockGate],
])

const run: StaffHandler = async ({ params, staff }) => {
  const command = COMMANDS.get(params.command ?? '')
  if (!command) return unknownAddress()
  const done = await command(staff, parseId(params.eventId) ?? 0, parseId(params.gateId) ?? 0)
  return done === null
    ? problem(404, 'This event has no such gate, or it was revoked before.')
    : json({ success: true })
}

/** POST or PUT /api/events/{id}/gates/{id}/revoke and /unlock. */
const api = resource({ staff: { POST: run, PUT: run } })
export const loader = api.loader
export const action = api.action
