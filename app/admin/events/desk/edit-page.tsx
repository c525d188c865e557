import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { statusLabel } from '~/leads/statuses'
import { paths } from '~/paths'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { ButtonLink } from '~/ui/button'
import { AdminPage, adminHeaders, adminMeta } from '../../admin-page'
import { LeadStatusBadge } from '../../leads/lead-status'
import { recordBodyError } from '../../records/record-body-error.server'
import { type DeskActionData, DeskForm } from './desk-form'
import { postCorrection, postMove } from './edit-registration.server'
import { loadRegistration } from './load-registration.server'

export const meta = () => adminMeta('Registration')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { event, lead, correct, move } = await loadRegistration(params)
  return {
    event: { id: event.id, title: event.title },
    lead: { name: lead.contactName, reference: lead.reference, status: lead.status },
    correct,
    move,
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const found = await loadRegistration(params)
  const form = await readForm(request)
  if (form instanceof Response) return recordBodyError(form)
  switch (form.get('intent')) {
    case 'correct':
      return postCorrection(staff, found, form)
    case 'move':
      return postMove(staff, found, form)
    default:
      return data<DeskActionData>({}, { status: 422 })
  }
}

/** Corrects a registration, or moves it to another event. */
export default function EditRegistration() {
  const { event, lead, correct, move } = useLoaderData<typeof loader>()
  const actionData = useActionData<DeskActionData>()
  return (
    <AdminPage
      title={lead.name}
      lead={
        <>
          <bdi>{event.title}</bdi>, {lead.reference}
        </>
      }
      actions={
        <>
          <ButtonLink to={paths.submission(lead.reference)} variant="secondary" size="small">
            Status, notes and mail
          </ButtonLink>
          <ButtonLink to={paths.eventDesk(event.id)} variant="secondary" size="small">
            All registrations
          </ButtonLink>
        </>
      }
    >
      <p className="mb-5">
        <LeadStatusBadge status={lead.status} />
      </p>
      {correct && move ? (
        <div className="grid gap-10">
          <section aria-labelledby="correct-heading">
            <h2 id="correct-heading" className="mb-4 text-step-1">
              Edit registration
            </h2>
            <DeskForm
              intent="correct"
              fields={correct.fields}
              defaultValue={correct.values}
              hidden={{ version: correct.version }}
              actionData={actionData}
              button="Save"
            />
          </section>
          <section aria-labelledby="move-heading">
            <h2 id="move-heading" className="mb-4 text-step-1">
              Move it to another event
            </h2>
            <DeskForm
              intent="move"
              fields={move.fields}
              actionData={actionData}
              hidden={{ version: correct.version }}
              button="Move"
            />
          </section>
        </div>
      ) : (
        <p>
          A registration that is {statusLabel(lead.status).toLowerCase()} cannot be changed. Set its
          status first.
        </p>
      )}
    </AdminPage>
  )
}
