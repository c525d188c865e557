import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { LeadKind } from 'db/enums'
import { parseId } from 'db/parse-id'
import { leads } from 'db/schema/leads'
import { eq } from 'drizzle-orm'
import { KIND_FACTS } from '~/leads/kinds'
import { Refusal } from '~/leads/refusal.server'
import { parseStatus } from '~/leads/statuses'
import type { AnyLeadType } from '~/leads/store.server'
import { pageResponse } from '~/platform/http/pagination.server'
import { problem, unknownAddress } from '~/platform/http/problem.server'
import { readJson } from '~/platform/http/request.server'
import {
  type Handler,
  type Handlers,
  json,
  resource,
  type StaffHandler,
} from '~/platform/http/resource.server'
import { readVersion, versionConflict } from '~/records/api.server'
import { atVersion, setStatus, trashLeads } from '../mutations.server'
import { findRecord, listRecords } from '../records.server'
import { messagesResource } from './messages-api.server'

type Args = LoaderFunctionArgs | ActionFunctionArgs
/**
 * The API of one kind of lead, for staff: `GET` its list, `DELETE …/{id}`, `PUT …/{id}/status`, `…/{id}/messages`.
 * `open` is what visitors may do at the list's URL. The routes name the parts `id` and `part`.
 */
export function leadRecords({ definition: { kind } }: AnyLeadType, open: Handlers['open'] = {}) {
  const list = resource({ open, staff: { GET: listing(kind) } })
  const record = resource({ staff: { DELETE: deleting(kind) } })
  const messages = messagesResource(kind)
  const status = resource({ staff: { PUT: settingStatus(kind) } })
  const respond = async (args: Args) => {
    const { id, part } = args.params
    if (id === undefined) return list.loader(args)
    if (part === undefined) return record.loader(args)
    if (part === 'messages') return messages.loader(args)
    return part === 'status' ? status.loader(args) : unknownAddress()
  }
  return { loader: respond, action: respond }
}

/** Newest first, `page` by `page`; `status` filters. */
function listing(kind: LeadKind): Handler {
  return async ({ request }) => {
    const requested = new URL(request.url).searchParams.get('status')
    const status = parseStatus(kind, requested)
    if (requested !== null && !status) return wrongStatus(kind, requested)
    return pageResponse(request, (page) => listRecords(kind, status, page))
  }
}

function deleting(kind: LeadKind): StaffHandler {
  return async ({ params, staff }) => {
    const record = await recordAt(kind, params.id)
    if (!record) return missing()
    const done = await trashLeads(staff, eq(leads.id, record.id))
    return done instanceof Refusal ? problem(done.status, done.detail) : json({ success: true })
  }
}

function settingStatus(kind: LeadKind): StaffHandler {
  return async ({ request, params, staff }) => {
    const body = await readJson(request)
    if (body instanceof Response) return body
    const record = await recordAt(kind, params.id)
    if (!record) return missing()
    const status = parseStatus(kind, body.status)
    if (!status) return wrongStatus(kind, body.status)
    const version = readVersion(body)
    if (version instanceof Response) return version
    const done = await setStatus(staff, eq(leads.id, record.id), status, atVersion(version))
    if (done instanceof Refusal) return problem(done.status, done.detail)
    const now = await findRecord(kind, record.id)
    if (!now) return missing()
    const isStale = version !== null && done.changed === 0 && version !== now.version
    return isStale ? versionConflict('this record', Number(now.version)) : json(now)
  }
}

async function recordAt(kind: LeadKind, param: string | undefined) {
  const id = parseId(param)
  return id === null ? null : findRecord(kind, id)
}

const missing = () => problem(404, 'This record does not exist. It may have been deleted.')

function wrongStatus(kind: LeadKind, value: unknown): Response {
  const text =
    value === undefined || value === null || value === ''
      ? 'Status is required'
      : `Status must be one of: ${KIND_FACTS[kind].statuses.join(', ')}`
  return problem(422, text, { errors: { status: [text] } })
}
