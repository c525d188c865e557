import { type BuiltInPage, parseBuiltInPage } from '~/pages/content'

/** The built-in page that an address names; throws the 404 where it is none. */
export function requirePage(param: string | undefined): BuiltInPage {
  const page = parseBuiltInPage(param)
  if (!page) throw new Response(null, { status: 404, statusText: 'Not Found' })
  return page
}
