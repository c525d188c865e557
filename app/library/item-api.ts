import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { parseId } from 'db/parse-id'
import { mediaItems } from 'db/schema/content'
import { eq } from 'drizzle-orm'
import { findMedia, toMediaRecord } from '~/media/media.server'
import type { MediaItem } from '~/media/upload.server'
import { problem } from '~/platform/http/problem.server'
import { readJson } from '~/platform/http/request.server'
import { json, resource } from '~/platform/http/resource.server'
import type { Staff } from '~/platform/session.server'
import { updateSentFields, versionConflict } from '~/records/api.server'
import { deleteRecords } from '~/records/record.server'
import { mediaRecord } from './media-record.server'
import { describeUses, findUses } from './uses.server'

type Args = LoaderFunctionArgs | ActionFunctionArgs

/**
 * `/api/admin/media/{id}`: GET returns where the image is used. PUT updates its metadata and leaves
 * out fields unchanged; with `version` it returns 409 if someone else saved meanwhile. DELETE moves
 * it to the trash, or returns 409 if it is in use, unless `?force=true`.
 */
const api = resource({
  staff: {
    async GET({ params }: Args) {
      const item = await itemAt(params)
      if (!item) return missing()
      return json({ ...toMediaRecord(item), usedIn: await findUses(item.url) })
    },
    async PUT({ request, params, staff }: Args & { staff: Staff }) {
      const body = await readJson(request)
      if (body instanceof Response) return body
      const id = parseId(params.id)
      if (id === null) return missing()
      const result = await updateSentFields(mediaRecord, id, body, { staff })
      if (result instanceof Response) return result
      if (result.outcome === 'saved') return json(toMediaRecord(result.row as MediaItem))
      return result.outcome === 'conflict'
        ? versionConflict(mediaRecord.texts.noun, result.row.version)
        : missing()
    },
    async DELETE({ request, params, staff }: Args & { staff: Staff }) {
      const item = await itemAt(params)
      if (!item) return missing()
      const force = new URL(request.url).searchParams.get('force') === 'true'
      const usedIn = force ? [] : await findUses(item.url)
      if (usedIn.length > 0) return inUse(item, usedIn)
      const { count } = await deleteRecords(mediaRecord, eq(mediaItems.id, item.id), staff)
      return count > 0 ? json({ success: true }) : missing()
    },
  },
})
export const loader = api.loader
export const action = api.action

async function itemAt({ id }: Args['params']): Promise<MediaItem | null> {
  const mediaId = parseId(id)
  return mediaId === null ? null : findMedia(mediaId)
}

const missing = () => problem(404, 'There is no image with this id. It may have been deleted.')

function inUse({ name }: MediaItem, usedIn: Awaited<ReturnType<typeof findUses>>): Response {
  const detail = `${name} is in use: ${describeUses(usedIn)}. Remove it there first, or delete it anyway with ?force=true.`
  return problem(409, detail, { more: { usedIn } })
}
