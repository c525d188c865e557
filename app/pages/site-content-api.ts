import { type FieldErrors, problem } from '~/platform/http/problem.server'
import { readJson } from '~/platform/http/request.server'
import { json, resource } from '~/platform/http/resource.server'
import { BUILT_IN_PAGES, parseBuiltInPage } from './content'
import { contentSchemaOf } from './content-schema.server'
import { toEdited } from './edited-content'
import { type PublishedPage, readPublishedPage } from './edited-page.server'
import { errorsByPath } from './errors-by-path.server'
import { Conflict, publish } from './save-content.server'

/**
 * GET ?page= returns the content of a built-in page and its version. POST {page, content, version?}
 * publishes it. `content` has title, content, subtitle, metaDescription, featuredImage and, to
 * change them, sections (for the contact page also info and fields). With `version`, returns 409 if
 * someone else saved meanwhile.
 */
const api = resource({
  staff: {
    async GET({ request }) {
      const page = parseBuiltInPage(new URL(request.url).searchParams.get('page'))
      return page ? json(toRecord(await readPublishedPage(page))) : unknownPage()
    },
    async POST({ request, staff }) {
      const body = await readJson(request)
      if (body instanceof Response) return body
      const page = parseBuiltInPage(body.page)
      if (!page) return unknownPage()
      const base = readVersion(body.version)
      if (base === null) return refuse({ version: ['version must be a whole number'] })
      if (!isRecord(body.content)) return refuse({ content: ['content must be an object'] })
      const parsed = contentSchemaOf(page).safeParse(body.content)
      if (!parsed.success) return refuse(errorsByPath(parsed.error))
      const result = await publish(staff, [{ page, change: parsed.data, base }])
      if (result instanceof Conflict) return conflict(result)
      return json(result.map(toRecord)[0])
    },
  },
})
export const loader = api.loader
export const action = api.action

function toRecord({ page, version, snapshot, updatedAt }: PublishedPage) {
  return {
    page,
    version,
    updatedAt: updatedAt?.toISOString() ?? null,
    content: toEdited(page, snapshot),
  }
}

/** Undefined if missing, null if invalid. */
function readVersion(raw: unknown): { version: number } | undefined | null {
  if (raw === undefined || raw === null) return undefined
  return Number.isInteger(raw) ? { version: Number(raw) } : null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const refuse = (errors: FieldErrors) =>
  problem(422, Object.values(errors).flat().join('. '), { errors })

const unknownPage = () => refuse({ page: [`page must be one of: ${BUILT_IN_PAGES.join(', ')}`] })

const conflict = ({ currentPages }: Conflict) =>
  problem(
    409,
    `Someone else saved this page in the meantime. It is now at version ${currentPages[0]?.version}. Read it again, then send your changes with that version.`,
  )
