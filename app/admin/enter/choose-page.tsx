import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listEvents } from '~/events/events.server'
import { eventRegistration } from '~/events/registration/definition'
import { formsCreatedFrom, listEntryForms } from '~/inbox/enter/enter-lead.server'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { formatDate } from '~/ui/calendar-date'
import { capitalize } from '~/ui/capitalize'
import { Link } from '~/ui/link'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { loadOrigin } from './load-origin.server'

export const meta = () => adminMeta('New request')
export const headers = adminHeaders

/** Maximum number of events to choose from. */
const MAX_EVENTS = 10

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const origin = await loadOrigin(request)
  const allowed = origin && formsCreatedFrom(origin.row.kind)
  const forms = listEntryForms().filter(({ formType }) => allowed?.includes(formType) ?? true)
  const { events } =
    allowed?.includes(eventRegistration.formType) === false
      ? { events: [] }
      : await listEvents({ when: 'upcoming', limit: MAX_EVENTS })
  return {
    from: origin?.row.reference ?? null,
    forms: forms.map(({ formType, noun }) => ({
      label: capitalize(noun),
      to: paths.enterSubmission(formType, origin?.row.reference),
    })),
    events: events
      .filter(({ registration }) => registration.state !== 'cancelled')
      .map(({ id, title, date, registration }) => ({
        label: title,
        about: [registration.state === 'full' && 'full', formatDate(date)]
          .filter(Boolean)
          .join(', '),
        to: paths.enterRegistration(id, origin?.row.reference),
      })),
  }
}

/** Chooses the form in which staff enter a request by phone or at the counter. */
export default function ChooseForm() {
  const { from, forms, events } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={from ? `Turn ${from} into what?` : 'New request'}
      lead={
        from
          ? 'The new request is filled in from it, and the old one is closed.'
          : 'For someone who called or stopped by. The form is the same as on the website.'
      }
    >
      <div className="grid max-w-3xl grid-cols-1 gap-8">
        <Choices title="Request" choices={forms} />
        {events.length > 0 && <Choices title="Registration for an event" choices={events} />}
      </div>
    </AdminPage>
  )
}

interface ChoicesProps {
  title: string
  choices: { to: string; label: string; about?: string }[]
}

function Choices({ title, choices }: ChoicesProps) {
  return (
    <section>
      <h2 className="mb-3 text-step-1">{title}</h2>
      <ul className="divide-y divide-line border-line border-y">
        {choices.map(({ to, label, about }) => (
          <li key={to} className="justify-between gap-x-6 py-3 max-sm:grid sm:flex">
            <Link to={to} className="link min-w-0">
              {label}
            </Link>{' '}
            {about && <span className="text-ink-muted">{about}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
