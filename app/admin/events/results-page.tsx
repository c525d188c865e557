import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findAnyEvent, requireEvent } from '~/events/events.server'
import { hostResultFields, resultFields } from '~/events/results/result-fields'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { adminHeaders } from '../admin-page'
import type { RecordActionData } from '../records/record-action-data'
import { RecordForm } from '../records/record-form'
import { RecordHistory } from '../records/record-history'
import { unmarked } from '../unmarked'
import { DeskPage, deskMeta } from './desk/desk-page'
import { loadDesk } from './desk/load-desk.server'
import { loadResults, postResults } from './edit-results.server'

export const meta = deskMeta('Results')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const desk = await loadDesk(params.eventId)
  return { desk, ...(await loadResults(desk.event)) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { id } = await requireEvent(params.eventId, findAnyEvent)
  return postResults(request, staff, id)
}

// The sentence above the form says it for all fields.
const FIELDS = unmarked(resultFields)
const HOST_FIELDS = unmarked(hostResultFields)

/** The results of an event. */
export default function ResultsPage() {
  const { desk, version, host, values, history, ...results } = useLoaderData<typeof loader>()
  const isPublished = results.state === 'published'
  // A new key remounts the form, so that its fields show someone else's changes.
  const shown = useActionData<RecordActionData>()?.conflict?.version ?? version
  return (
    <DeskPage desk={desk} current="results">
      <ResultsState {...results} />
      <RecordForm
        key={shown}
        id="results"
        fields={host ? HOST_FIELDS : FIELDS}
        defaultValue={values}
        version={version}
        isWide
        button={isPublished ? 'Correct' : 'Save draft'}
        closeTo={paths.eventDesk(desk.event.id)}
        note={host ? `The email goes to ${host}.` : NO_HOST}
        submit={
          !isPublished && (
            <Button type="submit" name="intent" value="publish" variant="secondary">
              Publish
            </Button>
          )
        }
      />
      <RecordHistory lines={history} />
    </DeskPage>
  )
}

type ResultsStateProps = Pick<
  Awaited<ReturnType<typeof loadResults>>,
  'state' | 'origin' | 'isCorrected' | 'report'
>

/** Whether visitors see the results, what saving does, and the report once there is one. */
function ResultsState({ state, origin, isCorrected, report }: ResultsStateProps) {
  const isPublished = state === 'published'
  return (
    <div className="mb-5 flex max-w-4xl flex-wrap items-center gap-3">
      <Badge tone={isPublished ? 'green' : 'gray'}>
        {isPublished ? (isCorrected ? 'Published, corrected' : 'Published') : 'Draft'}
      </Badge>
      <p className="text-ink-muted">{EXPLANATIONS[origin]} Leave blank what nobody counted.</p>
      {report && (
        <ButtonLink to={report} variant="secondary" size="small" reloadDocument>
          Printable report
        </ButtonLink>
      )}
    </div>
  )
}

const EXPLANATIONS = {
  early: 'The event is not over yet. Figures from the gate appear here once it is.',
  uncounted: 'Nobody was counted at the gate. Enter the figures, then save.',
  counted: 'Filled in from the gate and the registrations. Check the figures, then save.',
  draft: 'Only staff see a draft.',
  published: 'The event page shows any change as a correction.',
}
const NO_HOST = 'The event has no host email, so no one receives the results by email.'
