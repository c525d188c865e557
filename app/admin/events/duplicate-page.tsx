import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { eventRecord } from '~/events/event-record.server'
import { bodyError } from '~/forms/body-error.server'
import { Form } from '~/forms/form'
import { paths } from '~/paths'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { Button, ButtonLink } from '~/ui/button'
import { ErrorBanner } from '~/ui/error-banner'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { formatShortDate } from '../format-moment'
import { requireRecord } from '../records/record-actions.server'
import { DateFields } from './date-fields'
import { type DuplicateActionData, postDuplicate } from './post-duplicate.server'

export const meta = () => adminMeta('Duplicate Event')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const row = await requireRecord(eventRecord, params.eventId)
  return { id: Number(row.id), title: eventRecord.titleOf(row), date: String(row.date) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const form = await readForm(request)
  if (form instanceof Response) return bodyError(form)
  return postDuplicate(staff, params.eventId, form)
}

/** Copies an event to several days. */
export default function DuplicatePage() {
  const { id, title, date } = useLoaderData<typeof loader>()
  const { errors = {}, values, failed } = useActionData<DuplicateActionData>() ?? {}
  const copying = useNavigation().formMethod === 'POST'
  return (
    <AdminPage
      title="Duplicate to dates"
      lead={
        <>
          <bdi>{title}</bdi>, {formatShortDate(date)}
        </>
      }
    >
      <Form method="post" className="grid max-w-3xl gap-6" noValidate>
        <ErrorBanner>
          {[failed?.message, ...Object.values(errors)].filter(Boolean).join('. ')}
        </ErrorBanner>
        <p>
          Copies start out inactive: visitors cannot see them until you check Active. Registration
          opens and closes the same number of days before each one.
        </p>
        <DateFields errors={errors} values={values} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={copying ? 'Copying...' : undefined}>
            Create copies
          </Button>
          <ButtonLink to={paths.editEvent(id)} variant="secondary">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </AdminPage>
  )
}
