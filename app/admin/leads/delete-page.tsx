import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { leads } from 'db/schema/leads'
import { eq } from 'drizzle-orm'
import { bodyError } from '~/forms/body-error.server'
import { findLead } from '~/inbox/find-lead.server'
import { atVersion, trashLeads } from '~/inbox/mutations.server'
import { KIND_FACTS } from '~/leads/kinds'
import { Refusal } from '~/leads/refusal.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { notFound } from '~/platform/http/not-found.server'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { readShownVersion } from '~/records/parse-version'
import { adminHeaders, adminMeta } from '../admin-page'
import { undoOf } from '../records/record-actions.server'
import { DeleteForm } from '../records/record-form'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { describeLastChange } from './lead-conflict.server'
import { LeadVersion } from './lead-version'

// One dialog for three lists; the URL (list, reference, `delete`) tells which.

export const handle = routeDialogHandle
export const meta = () => adminMeta('Delete')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const lead = await requireLead(params.reference)
  const { reference, kind, contactName, status, spam, version } = lead
  const { label, ...facts } = KIND_FACTS[kind]
  const holdsPlace = facts.holdsPlace && status !== 'cancelled' && !spam
  return { reference, contactName, kind: label, holdsPlace, version }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const form = await readForm(request)
  if (form instanceof Response) return bodyError(form)
  const { id, kind, reference } = await requireLead(params.reference)
  const moment = new Date()
  const version = readShownVersion(form.get('version'))
  const done = await trashLeads(staff, eq(leads.id, id), moment, atVersion(version))
  if (version !== null && !(done instanceof Refusal) && done.changed === 0)
    if (await findLead(reference))
      return data<ActionData>({ changed: await describeLastChange(id) }, { status: 409 })
  // Freeing a place never fails, but someone else may have deleted the lead first.
  if (done instanceof Refusal || done.changed === 0) throw notFound()
  const { pathname, search } = new URL(request.url)
  const notice = {
    title: KIND_FACTS[kind].deleted,
    message: `${reference} is in the trash.`,
    undo: undoOf({ subject: 'lead' }, moment),
  }
  return redirectWithFlash(above(above(pathname)) + search, notice)
}

/** Shown if the lead changed while the question was open: who did what. */
interface ActionData {
  changed?: string
}

async function requireLead(reference = '') {
  const lead = await findLead(reference)
  if (!lead) throw notFound()
  return lead
}

const above = (pathname: string) => pathname.replace(/\/[^/]*$/, '')

export default function DeleteLead() {
  const { reference, contactName, kind, holdsPlace, version } = useLoaderData<typeof loader>()
  const changed = useActionData<ActionData>()?.changed
  const { pathname, search } = useLocation()
  const back = above(pathname) + search
  return (
    <RouteDialog title={`Delete ${reference}?`} width={550} closeTo={back}>
      <DeleteForm closeTo={back} button={changed && 'Delete anyway'}>
        {changed && (
          <p role="alert" className="banner banner--notice">
            {changed} You chose Delete.
          </p>
        )}
        <LeadVersion version={version} />
        <p className="font-semibold">
          {kind} of <bdi>{contactName}</bdi>
        </p>
        {holdsPlace && <p>Their place at the event becomes available.</p>}
      </DeleteForm>
    </RouteDialog>
  )
}
