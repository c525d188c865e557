import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { db } from 'db/client.server'
import { events } from 'db/schema/events'
import { eq } from 'drizzle-orm'
import { findAnyEvent, requireEvent } from '~/events/events.server'
import { findResults } from '~/events/results/find-results.server'
import { hostResultFields, resultFields } from '~/events/results/result-fields'
import { fromForm, toForm } from '~/events/results/results-form'
import { resultsPath } from '~/events/results/results-link.server'
import { usualMessage } from '~/events/results/results-mail.server'
import { type SavedResults, saveResults } from '~/events/results/save-results.server'
import { readSubmission } from '~/forms/submission.server'
import { readUploadForm } from '~/media/upload-form.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { requireStaff } from '~/platform/session.server'
import { readShownVersion } from '~/records/parse-version'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { mailIsQueued } from '../leads/mail-is-queued.server'
import { loadHistory } from '../records/load-history.server'
import { type RecordActionData, toDefaults } from '../records/record-action-data'
import { conflictResponse } from '../records/record-actions.server'
import { recordBodyError } from '../records/record-body-error.server'
import { RecordForm } from '../records/record-form'
import { RecordHistory } from '../records/record-history'
import { EventTabs } from './desk/event-tabs'

export const meta = () => adminMeta('Results')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { id, title, date } = await requireEvent(params.eventId, findAnyEvent)
  const { results, state, correctedAt, version } = await findResults(id)
  const host = await findHost(id)
  const mail = usualMessage({ id, title, date }, { corrected: state === 'published' })
  const fields = host ? hostResultFields : resultFields
  return {
    event: { id, title },
    state,
    isCorrected: correctedAt !== null,
    version,
    host,
    report: state === 'published' ? resultsPath(id) : null,
    values: {
      ...toDefaults(toForm(results), Object.keys(fields)),
      ...{ notify: 'on', hostSubject: mail.subject, hostMessage: mail.body },
    },
    history: await loadHistory('results', id, resultFields),
  }
}

/** The address that the results go to; null where there is none. */
async function findHost(id: number): Promise<string | null> {
  const [row] = await db.select({ email: events.hostEmail }).from(events).where(eq(events.id, id))
  return row?.email ?? null
}

/** Saves a draft, publishes, or corrects what is published. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { id } = await requireEvent(params.eventId, findAnyEvent)
  const form = await readUploadForm(request, staff)
  if (form instanceof Response) return recordBodyError(form)
  const { values, again } = readSubmission(form, hostResultFields)
  if (!values || Object.keys(form.errors).length > 0)
    return data<RecordActionData>({ result: again({ fieldErrors: form.errors }) }, { status: 422 })
  const { notify, hostSubject, hostMessage, ...rest } = values
  const saved = await saveResults(staff, id, fromForm(rest), {
    version: readShownVersion(form.get('version')),
    publish: form.get('intent') === 'publish',
    mail: notify ? { subject: hostSubject, body: hostMessage } : null,
  })
  if (saved.outcome === 'missing') throw new Response(null, { status: 404 })
  if (saved.outcome === 'saved')
    return redirectWithFlash(paths.eventResults(id), describeSaved(saved))
  const { now, by, at } = saved
  const theirs = toForm(now.results)
  const last = { version: now.version, by, at, theirs }
  return conflictResponse(again, 'these results', resultFields, last)
}

function describeSaved({ now, mailed }: Extract<SavedResults, { outcome: 'saved' }>) {
  const mail = mailed ? ` The host gets them: ${mailIsQueued()}` : ''
  if (now.state === 'draft')
    return { title: 'Draft saved', message: 'Visitors see the results once you publish them.' }
  if (now.correctedAt)
    return { title: 'Results corrected', message: `The page of the event says so.${mail}` }
  return { title: 'Results published', message: `They are on the page of the event.${mail}` }
}

/** What came of an event. */
export default function ResultsPage() {
  const { event, state, isCorrected, version, host, report, values, history } =
    useLoaderData<typeof loader>()
  const isPublished = state === 'published'
  return (
    <AdminPage
      title={`Results: ${event.title}`}
      lead={LEADS[state]}
      actions={
        <>
          {report && (
            <ButtonLink to={report} variant="secondary" size="small" reloadDocument>
              Report to print
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

const LEADS = {
  none: 'Filled in from the gate and the registrations. Check it, then save.',
  draft: 'Only staff see a draft.',
  published: 'A change is a correction, and the page of the event says so.',
}
const NO_HOST = 'The event has no host with an email address, so nobody gets the results by email.'
