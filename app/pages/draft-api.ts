import type { LoaderFunctionArgs } from '@remix-run/node'
import { problem } from '~/platform/http/problem.server'
import { readJson } from '~/platform/http/request.server'
import { json, resource } from '~/platform/http/resource.server'
import { type BuiltInPage, parseBuiltInPage } from './content'
import { discardDraft, findDraft, saveDraft } from './drafts.server'
import type { RawForm } from './editor-form'
import { isStorableJson, NOT_STORABLE } from './storable-json'

/**
 * Autosaves the editor's form as a draft. POST {form, begun: {version, stamp}, version} returns the
 * draft's new version, or 409 if someone else saved a draft meanwhile. DELETE discards it.
 */
const api = resource({
  staff: {
    async POST({ request, params, staff }) {
      const page = pageOf(params)
      if (!page) return missing()
      const body = await readJson(request)
      if (body instanceof Response) return body
      const { form, base, version } = body
      if (!isForm(form) || !isBase(base) || !isCount(version))
        return problem(422, 'A draft is {form, base: {version, hash}, version}.')
      if (!isStorableJson(form)) return problem(400, NOT_STORABLE)
      const kept = await saveDraft(staff, page, { form, base, version })
      return kept === null ? draftConflict(page) : json({ version: kept })
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

const pageOf = ({ page }: LoaderFunctionArgs['params']): BuiltInPage | null =>
  parseBuiltInPage(page)

const isForm = (value: unknown): value is RawForm =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

const isBase = (value: unknown): value is { version: number; hash: string } =>
  isForm(value) && isCount(value.version) && typeof value.hash === 'string'

async function draftConflict(page: BuiltInPage): Promise<Response> {
  const draft = await findDraft(page)
  return problem(
    409,
    draft
      ? `${draft.username ?? 'Someone else'} is also editing this page and saved a newer draft.`
      : 'The draft of this page was published or discarded in the meantime.',
  )
}

const missing = () => problem(404, 'There is no such page.')
