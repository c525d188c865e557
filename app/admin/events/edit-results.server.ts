import { data } from '@remix-run/node'
import { db } from 'db/client.server'
import { events } from 'db/schema/events'
import { eq } from 'drizzle-orm'
import { isAhead } from '~/events/event'
import type { requireEvent } from '~/events/events.server'
import {
  findResults,
  NOT_COUNTED,
  type Results,
  type ResultsState,
} from '~/events/results/find-results.server'
import { hostResultFields, resultFields } from '~/events/results/result-fields'
import { fromForm, toForm } from '~/events/results/results-form'
import { resultsPath } from '~/events/results/results-link.server'
import { defaultMessage } from '~/events/results/results-mail.server'
import { type SavedResults, saveResults } from '~/events/results/save-results.server'
import { formatVersions, readShownVersions } from '~/events/results/shown-versions'
import { readSubmission } from '~/forms/submission.server'
import { readUploadForm } from '~/media/upload-form.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { notFound } from '~/platform/http/not-found.server'
import type { Staff } from '~/platform/session.server'
import { sendingSentence } from '../leads/sending-sentence.server'
import { loadHistory } from '../records/load-history.server'
import { type RecordActionData, toDefaults } from '../records/record-action-data'
import { conflictResponse, withMerge } from '../records/record-actions.server'
import { recordBodyError } from '../records/record-body-error.server'

/** The results of an event for their form, with the email to the host. Before the event, the gate has no figures yet. */
export async function loadResults(event: ResultsEvent) {
  const { id, title, date } = event
  const found = await findResults(id)
  const { state, correctedAt } = found
  const isEarly = state === 'none' && isAhead(event)
  const results = isEarly ? { ...found.results, ...NOT_COUNTED } : found.results
  const host = await findHost(id)
  const mail = defaultMessage({ id, title, date }, { corrected: state === 'published' })
  const fields = host ? hostResultFields : resultFields
  return {
    state,
    origin: originOf(state, isEarly, results),
    isCorrected: correctedAt !== null,
    version: formatVersions(found),
    host,
    report: state === 'published' ? resultsPath(id) : null,
    values: {
      ...toDefaults(asTyped(results), Object.keys(fields)),
      notify: 'on',
      hostSubject: mail.subject,
      hostMessage: mail.body,
    },
    history: await loadHistory('results', id, resultFields),
  }
}

/** Where the figures of the form are from. */
type Origin = 'early' | 'uncounted' | 'counted' | 'draft' | 'published'

function originOf(state: ResultsState['state'], isEarly: boolean, { vehicles }: Results): Origin {
  if (state !== 'none') return state
  if (isEarly) return 'early'
  return vehicles === null ? 'uncounted' : 'counted'
}

/** Results as the form writes them. */
const asTyped = (results: Results) => ({
  ...toForm(results),
  fees: results.fees?.toFixed(2) ?? '',
})

type ResultsEvent = Pick<
  Awaited<ReturnType<typeof requireEvent>>,
  'id' | 'title' | 'date' | 'registration'
>

/** The host's email address; null if there is none. */
async function findHost(id: number): Promise<string | null> {
  const [row] = await db.select({ email: events.hostEmail }).from(events).where(eq(events.id, id))
  return row?.email ?? null
}

function describeSaved({ action, now, mailed }: Extract<SavedResults, { outcome: 'saved' }>) {
  const mail = mailed ? ` The host gets them: ${sendingSentence()}` : ''
  if (now.state === 'draft')
    return { title: 'Draft saved', message: 'Visitors see the results once you publish them.' }
  if (action === 'updated') return { title: 'Saved', message: `Nothing has changed.${mail}` }
  if (action === 'corrected')
    return { title: 'Results corrected', message: `The event page shows the correction.${mail}` }
  return { title: 'Results published', message: `They are on the event page.${mail}` }
}

/** Saves a draft, publishes results, or corrects published ones. */
export async function postResults(request: Request, staff: Staff, id: number) {
  const form = await readUploadForm(request, staff)
  if (form instanceof Response) return recordBodyError(form)
  const { values, again } = readSubmission(form, hostResultFields)
  if (!values || Object.keys(form.errors).length > 0)
    return data<RecordActionData>({ result: again({ fieldErrors: form.errors }) }, { status: 422 })
  const { notify, hostSubject, hostMessage, ...rest } = values
  const saved = await saveResults(staff, id, fromForm(rest), {
    shown: readShownVersions(form.get('version')),
    merges: true,
    publish: form.get('intent') === 'publish',
    mail: notify ? { subject: hostSubject, body: hostMessage } : null,
  })
  if (saved.outcome === 'missing') throw notFound()
  if (saved.outcome === 'saved')
    return redirectWithFlash(
      paths.eventResults(id),
      withMerge(describeSaved(saved), resultFields, saved.merge),
    )
  const { now, by, at, merge } = saved
  const last = { version: formatVersions(now), by, at, theirs: asTyped(now.results), merge }
  return conflictResponse(again, 'these results', resultFields, last)
}
