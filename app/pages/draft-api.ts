import type { LoaderFunctionArgs } from '@remix-run/node'
import { problem } from '~/platform/http/problem.server'
import { readJson } from '~/platform/http/request.server'
import { json, resource } from '~/platform/http/resource.server'
import { asBuiltInPage, type BuiltInPage } from './content'
import { discardDraft, findDraft, keepDraft } from './drafts.server'
import type { RawForm } from './editor-form'
import { isStorableJson, NOT_STORABLE } from './storable'

/**
 * Keeps what the editor of a page holds while someone types. POST {form, begun: {version, stamp},
 * version} answers the draft's new version; 409 when somebody else kept a draft since. DELETE throws it
 * away.
 */
const api = resource({
  staff: {
    async POST({ request, params, staff }) {
      const page = pageOf(params)
      if (!page) return missing()
      const body = await readJson(request)
      if (body instanceof Response) return body
      const { form, begun, version } = body
      if (!isForm(form) || !isBegun(begun) || !isCount(version))
        return problem(422, 'A draft is {form, begun: {version, stamp}, version}.')
      if (!isStorableJson(form)) return problem(400, NOT_STORABLE)
      const kept = await keepDraft(staff, page, { form, begun, version })
      return kept === null ? taken(page) : json({ version: kept })
    },
    async DELETE({ params }) {
      const page = pageOf(params)
      if (!page) return missing()
      await discardDraft(page)
      return json({ success: true })
    },
  },
})
export const loader = api.loader
export const action = api.action

const pageOf = ({ page }: LoaderFunctionArgs['params']): BuiltInPage | null => asBuiltInPage(page)

const isForm = (value: unknown): value is RawForm =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

const isBegun = (value: unknown): value is { version: number; stamp: string } =>
  isForm(value) && isCount(value.version) && typeof value.stamp === 'string'

async function taken(page: BuiltInPage): Promise<Response> {
  const draft = await findDraft(page)
  return problem(
    409,
    draft
      ? `${draft.username ?? 'Someone else'} is also editing this page and saved a newer draft.`
      : 'The draft of this page was published or discarded in the meantime.',
  )
}

const missing = () => problem(404, 'There is no such page.')
