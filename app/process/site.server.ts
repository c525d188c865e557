import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import { withErrorLogging } from '~/platform/error-logging.server'
import {
  contentSecurityPolicy,
  SECURITY_HEADERS,
  secrecyHeaders,
  secureCookies,
  transportHeaders,
} from '~/platform/headers.server'
import { refuseCrossSite, siteOrigin } from '~/platform/http/request.server'
import { inRequest, newRequestId, reference } from '~/platform/request-scope.server'
import { routeNames } from '~/platform/route-names.server'
import { createParameterFilter } from './parameters.server'
import { createRouteHandlers } from './route-handlers.server'
import { giveBackText } from './signed-out.server'

export type Site = (request: Request, context: AppLoadContext) => Promise<Response>

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The site as one function: the cross-site guard, Remix, and the headers of every response. */
export function createSite(build: ServerBuild): Site {
  const remix = createRouteHandlers(withErrorLogging(build))
  const nameOf = routeNames(build)
  const filter = createParameterFilter(build)
  const respond: Site = async (request, context) => {
    const refused = SAFE.has(request.method) ? null : refuseCrossSite(request)
    if (refused) return withHeaders(request, refused)
    // The guard has checked the origin. Remix would compare it with the Host header alone, which a proxy may have
    // rewritten, and respond with 500.
    request.headers.delete('Origin')
    const routed = withUrl(request, toRoutable(filter(request.url)))
    const response = await remix(routed, context)
    return withHeaders(request, (await giveBackText(routed, response, remix)) ?? response)
  }
  return (request, context) => {
    const { requestId: id = newRequestId(), route = nameOf(new URL(request.url).pathname) } =
      context
    return inRequest({ id, route }, () => respond(request, context))
  }
}

const withUrl = (request: Request, url: string): Request =>
  url === request.url ? request : new Request(url, request)

/**
 * Makes the address readable for the router, which decodes a path and then parses the result as a URL: `/%5C` would
 * name an empty host and throw. Such a path is encoded once more, and then names a page that does not exist.
 */
function toRoutable(address: string): string {
  const url = new URL(address)
  if (isParsable(url.pathname)) return address
  url.pathname = url.pathname.replaceAll('%', '%25')
  return url.href
}

function isParsable(pathname: string): boolean {
  try {
    return URL.canParse(decodeURIComponent(pathname), 'http://localhost')
  } catch {
    return true // The router leaves an undecodable path as it is.
  }
}

async function withHeaders(request: Request, response: Response): Promise<Response> {
  const { status, statusText, headers } = response
  const ours = {
    ...SECURITY_HEADERS,
    ...transportHeaders(request.url),
    ...secrecyHeaders(new URL(request.url).pathname),
  }
  for (const [name, value] of Object.entries(ours)) headers.set(name, value)
  // A form was sent to a page that has none.
  if (status === 405 && !headers.has('Allow')) headers.set('Allow', 'GET, HEAD')
  if (siteOrigin(request).startsWith('https:')) secureCookies(headers)
  if (isLastResort(response)) return new Response(plainTextFallback(), { status, headers })
  if (!headers.get('Content-Type')?.startsWith('text/html')) return response
  const html = await response.text()
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy(html, headers.get('Content-Security-Policy')),
  )
  return new Response(html, { status, statusText, headers })
}

/** Remix's plain-text response if even the error page could not be rendered. */
const isLastResort = ({ status, headers }: Response) =>
  status === 500 && headers.get('Content-Type') === 'text/plain'

const plainTextFallback = () =>
  `Something went wrong on our side. Please try again, or give us this reference: ${reference()}\n`
