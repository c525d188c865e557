import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findAnyEvent, requireEvent } from '~/events/events.server'
import { hostResultFields, resultFields } from '~/events/results/result-fields'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { RecordForm } from '../records/record-form'
import { RecordHistory } from '../records/record-history'
import { EventTabs } from './desk/event-tabs'
import { loadResults, postResults } from './edit-results.server'

export const meta = () => adminMeta('Results')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const event = await requireEvent(params.eventId, findAnyEvent)
  return loadResults(event)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { id } = await requireEvent(params.eventId, findAnyEvent)
  return postResults(request, staff, id)
}

/** The results of an event. */
export default function ResultsPage() {
  const { event, state, isEarly, isCorrected, version, host, report, values, history } =
    useLoaderData<typeof loader>()
  const isPublished = state === 'published'
  return (
    <AdminPage
      title={`Results: ${event.title}`}
      lead={isEarly ? EARLY : LEADS[state]}
      actions={
        <>
          {report && (
            <ButtonLink to={report} variant="secondary" size="small" reloadDocument>
              Printable report
            </ButtonLink>
          )}
          <ButtonLink to={paths.editEvent(event.id)} variant="secondary" size="small">
            Edit event
          </ButtonLink>
        </>
      }
    >
      <EventTabs id={event.id} current="results" />
      <div className="max-w-3xl">
        <p className="mb-5">
          <Badge tone={isPublished ? 'green' : 'gray'}>
            {isPublished ? (isCorrected ? 'Published, corrected' : 'Published') : 'Draft'}
          </Badge>
        </p>
        <RecordForm
          key={version}
          id="results"
          fields={host ? hostResultFields : resultFields}
          defaultValue={values}
          version={version}
          button={isPublished ? 'Correct' : 'Save draft'}
          closeTo={paths.adminEvents}
          more={
            !isPublished && (
              <Button type="submit" name="intent" value="publish" variant="secondary">
                Publish
              </Button>
            )
          }
        />
        <p className="mt-6 text-ink-muted wrap-anywhere">
          {host ? `The email goes to ${host}.` : NO_HOST}
        </p>
        <RecordHistory lines={history} />
      </div>
    </AdminPage>
  )
}

const EARLY = 'The event has not taken place yet. Figures from the gate appear here on the day.'
const LEADS = {
  none: 'Filled in from the gate and the registrations. Check the figures, then save.',
  draft: 'Only staff see a draft.',
  published: 'The event page shows any change as a correction.',
}
const NO_HOST = 'The event has no host email, so no one receives the results by email.'
