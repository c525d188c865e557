import { VISIT_STATUSES } from 'db/enums'
import { visits } from 'db/schema/visits'
import { stripNul } from 'db/strip-nul'
import { takePage } from 'db/take-page'
import { desc } from 'drizzle-orm'
import { checkbox, type Fields, select, text } from '~/forms/fields'
import { schemaOf } from '~/forms/schema.server'
import { Refusal } from '~/leads/refusal.server'
import { pageResponse } from '~/platform/http/pagination.server'
import { problem, unprocessable } from '~/platform/http/problem.server'
import { readJson } from '~/platform/http/request.server'
import { json, resource, type StaffHandler } from '~/platform/http/resource.server'
import { readVersion, versionConflict } from '~/records/api.server'
import { getVisitSettings } from '~/settings/visits.server'
import { parseDay } from '~/ui/calendar-month'
import { timeColumns } from '~/visits/visit-fields'
import { listVisits } from '~/visits/visits.server'
import { findLead } from '../find-lead.server'
import { matching, selectVisits, toVisitRecord } from '../visits/lists.server'
import { offerTimes, planVisit } from '../visits/plan.server'

/** GET: newest first; filtered by `date`, `truck`, `status` or `lead`. */
const list: StaffHandler = async ({ request }) => {
  const { searchParams } = new URL(request.url)
  const parameter = (name: string) => searchParams.get(name)
  const status = VISIT_STATUSES.find((each) => each === parameter('status')) ?? null
  if (parameter('status') !== null && !status)
    return problem(422, `Status must be one of: ${VISIT_STATUSES.join(', ')}`)
  const day = parameter('date')
  if (day !== null && parseDay(day) === null)
    return problem(422, 'date must be a date like 2026-05-31.')
  const reference = parameter('lead')
  const lead = reference === null ? null : await findLead(reference)
  if (reference !== null && !lead) return json([])
  const truck = stripNul(parameter('truck') ?? '') || null
  const filter = { day, truck, status, leadId: lead?.id ?? null }
  const query = selectVisits(matching(filter)).orderBy(desc(visits.id))
  const settings = await getVisitSettings()
  return pageResponse(
    request,
    (page) => takePage(query, page),
    ({ visit, lead }) => toVisitRecord(visit, lead, settings),
  )
}

/** POST: plans a visit for `lead` (a reference), or with `status` `offered` offers a time. */
const add: StaffHandler = async ({ request, staff }) => {
  const body = await readJson(request)
  if (body instanceof Response) return body
  const settings = await getVisitSettings()
  const fields = {
    ...timeColumns(settings),
    lead: text('lead', { required: true, max: 12 }),
    status: select('Status', {
      default: 'planned',
      options: ['planned', 'offered'].map((value) => ({ value, label: value })),
    }),
    note: text('note', { max: 1000 }),
    send: checkbox('send', {}),
  } as const satisfies Fields
  const version = readVersion(body)
  if (version instanceof Response) return version
  const parsed = schemaOf(fields).safeParse(body)
  if (!parsed.success) return unprocessable(parsed.error)
  const { lead: reference, status, note, send, ...time } = parsed.data
  const lead = await findLead(reference)
  if (lead?.kind !== 'pickup') return problem(404, 'There is no pickup with this reference.')
  const options = { note, send, version }
  const done =
    status === 'offered'
      ? await offerTimes(staff, lead.id, [time], options)
      : await planVisit(staff, lead.id, time, options)
  if (done instanceof Refusal) return problem(done.status, done.detail)
  if (done.changed === 0) return versionConflict('this pickup', lead.version)
  const [stored] = (await listVisits(lead.id)).slice(-1)
  return stored
    ? json(toVisitRecord(stored, lead, settings), { status: 201 })
    : problem(404, 'The visit is gone.')
}

/** `/api/visits`: times of pickups, offered or agreed. */
const api = resource({ staff: { GET: list, POST: add } })
export const loader = api.loader
export const action = api.action
