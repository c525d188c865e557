import { parseId } from 'db/parse-id'
import { checkbox } from '~/forms/fields'
import { schemaOf } from '~/forms/schema.server'
import { invalidFields, unknownEvent, unprocessable } from '~/platform/http/problem.server'
import { readJson } from '~/platform/http/request.server'
import { json, resource } from '~/platform/http/resource.server'
import { readVersion, retryConflicts, versionConflict } from '~/records/api.server'
import { findAnyEvent } from '../events.server'
import { findResults, type ResultsState } from './find-results.server'
import { resultFields } from './result-fields'
import { fromForm, toForm } from './results-form'
import { type SavedResults, saveResults } from './save-results.server'

const fields = {
  ...resultFields,
  publish: checkbox('publish', {}),
  notify: checkbox('notify', {}),
} as const

/**
 * `/api/events/{id}/results`: GET returns the saved results, or figures from the gate. PUT updates the given fields;
 * `publish` publishes the results, and `notify` emails them to the host.
 */
const api = resource({
  staff: {
    async GET({ params }) {
      const event = await findAnyEvent(parseId(params.eventId) ?? 0)
      return event ? json(toRecord(event.id, await findResults(event.id))) : unknownEvent()
    },
    async PUT({ request, params, staff }) {
      const body = await readJson(request)
      if (body instanceof Response) return body
      const event = await findAnyEvent(parseId(params.eventId) ?? 0)
      if (!event) return unknownEvent()
      const version = readVersion(body)
      if (version instanceof Response) return version
      const { photos } = body
      if (photos !== undefined && !Array.isArray(photos))
        return invalidFields({ photos: ['photos must be a list'] })
      const saved = await retryConflicts<SavedResults | Response>(version, async () => {
        const { results, version: read, eventVersion } = await findResults(event.id)
        const stored = toForm({ ...results, photos: photos ?? results.photos })
        const parsed = schemaOf(fields).safeParse({ ...stored, ...body })
        if (!parsed.success) return unprocessable(parsed.error)
        const { publish, notify, ...values } = parsed.data
        return saveResults(staff, event.id, fromForm(values), {
          shown: { version: version ?? read, eventVersion },
          publish,
          mail: notify ? {} : null,
        })
      })
      if (saved instanceof Response) return saved
      if (saved.outcome === 'saved') return json(toRecord(event.id, saved.now))
      if (saved.outcome === 'missing') return unknownEvent()
      return versionConflict('these results', saved.now.version)
    },
  },
})
export const loader = api.loader
export const action = api.action

const toRecord = (
  eventId: number,
  { results, publishedAt, correctedAt, eventVersion: _, ...rest }: ResultsState,
) => ({
  eventId,
  ...results,
  ...rest,
  publishedAt: publishedAt?.toISOString() ?? null,
  correctedAt: correctedAt?.toISOString() ?? null,
})
