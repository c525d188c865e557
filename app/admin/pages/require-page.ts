import { type BuiltInPage, parseBuiltInPage } from '~/pages/content'

/** The built-in page in the URL; throws a 404 response if there is none. */
export function requirePage(param: string | undefined): BuiltInPage {
  const page = parseBuiltInPage(param)
  if (!page) throw new Response(null, { status: 404, statusText: 'Not Found' })
  return page
}
