import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { leads } from 'db/schema/leads'
import { eq } from 'drizzle-orm'
import { findLead } from '~/inbox/find-lead.server'
import { trashLeads } from '~/inbox/mutations.server'
import { KIND_FACTS } from '~/leads/kinds'
import { Refusal } from '~/leads/store.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { requireStaff } from '~/platform/session.server'
import { adminHeaders, adminMeta } from '../admin-page'
import { undoOf } from '../records/record-actions.server'
import { DeleteForm } from '../records/record-form'
import { RouteDialog, routeDialogHandle } from '../route-dialog'

// One dialog for three lists; the URL (list, reference, `delete`) tells which.

export const handle = routeDialogHandle
export const meta = () => adminMeta('Delete')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { reference, kind, contactName, status, spam } = await requireLead(params.reference)
  const { label, ...facts } = KIND_FACTS[kind]
  const holdsPlace = facts.holdsPlace && status !== 'cancelled' && !spam
  return { reference, contactName, kind: label, holdsPlace }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { id, kind, reference } = await requireLead(params.reference)
  const moment = new Date()
  const done = await trashLeads(staff, eq(leads.id, id), moment)
  // Freeing a place never fails, but someone else may have deleted the lead first.
  if (done instanceof Refusal || done.changed === 0) throw new Response(null, { status: 404 })
  const { pathname, search } = new URL(request.url)
  const said = {
    title: KIND_FACTS[kind].deleted,
    message: `${reference} is in the trash.`,
    undo: undoOf({ subject: 'lead' }, moment),
  }
  return redirectWithFlash(above(above(pathname)) + search, said)
}

async function requireLead(reference = '') {
  const lead = await findLead(reference)
  if (!lead) throw new Response(null, { status: 404, statusText: 'Not Found' })
  return lead
}

const above = (pathname: string) => pathname.replace(/\/[^/]*$/, '')

export default function DeleteLead() {
  const { reference, contactName, kind, holdsPlace } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const back = above(pathname) + search
  return (
    <RouteDialog title={`Delete ${reference}?`} width={550} closeTo={back}>
      <DeleteForm closeTo={back}>
        <p className="font-semibold">
          {kind} of <bdi>{contactName}</bdi>
        </p>
        {holdsPlace && <p>Its place at the event becomes free.</p>}
      </DeleteForm>
    </RouteDialog>
  )
}
