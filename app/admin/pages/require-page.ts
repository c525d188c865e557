import { type BuiltInPage, parseBuiltInPage } from '~/pages/content'
import { notFound } from '~/platform/http/not-found.server'

/** The built-in page in the URL; throws a 404 response if there is none. */
export function requirePage(param: string | undefined): BuiltInPage {
  const page = parseBuiltInPage(param)
  if (!page) throw notFound()
  return page
}
