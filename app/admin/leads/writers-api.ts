import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { findLead } from '~/inbox/find-lead.server'
import { listWriters, recordTyping } from '~/inbox/writers.server'
import { notFound } from '~/platform/http/not-found.server'
import { json } from '~/platform/http/resource.server'
import { requireStaff } from '~/platform/session.server'

/** GET /admin/writers/{reference}: usernames of others who are writing a reply. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, { byPerson: false })
  return json(await listWriters(staff, (await requireLead(params.reference)).id))
}

/** POST: reports that one is writing a reply. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  await recordTyping(staff, (await requireLead(params.reference)).id)
  return new Response(null, { status: 204 })
}

async function requireLead(reference = '') {
  const lead = await findLead(reference)
  if (!lead) throw notFound()
  return lead
}
