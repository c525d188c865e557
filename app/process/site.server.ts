import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node'
import { withErrorLogging } from '~/platform/error-logging.server'
import {
  contentSecurityPolicy,
  SECURITY_HEADERS,
  secureCookies,
  transportHeaders,
} from '~/platform/headers.server'
import { refuseCrossSite, siteOrigin } from '~/platform/http/request.server'
import { inRequest, newRequestId, reference } from '~/platform/request-scope.server'
import { routeNames } from '~/platform/route-names.server'
import { createParameterFilter } from './parameters.server'

export type Site = (request: Request, context: AppLoadContext) => Promise<Response>

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The site as one function: the guard against other sites' forms, Remix, and the headers of every answer. */
export function createSite(build: ServerBuild): Site {
  const remix = createRequestHandler(withErrorLogging(build), build.mode)
  const nameOf = routeNames(build)
  const filter = createParameterFilter(build)
  const answer: Site = async (request, context) => {
    const refused = SAFE.has(request.method) ? null : refuseCrossSite(request)
    if (refused) return withHeaders(request, refused)
    // The guard has judged the origin. Remix would compare it again, with the Host header alone, which
    // a proxy may have rewritten, and answer 500.
    request.headers.delete('Origin')
    const url = toRoutable(filter(request.url))
    return withHeaders(request, await remix(withUrl(request, url), context))
  }
  return (request, context) => {
    const { requestId: id = newRequestId(), route = nameOf(new URL(request.url).pathname) } =
      context
    return inRequest({ id, route }, () => answer(request, context))
  }
}

const withUrl = (request: Request, url: string): Request =>
  url === request.url ? request : new Request(url, request)

/**
 * The address as the router can read it. It decodes a path, then parses the result as a URL: `/%5C` would
 * name an empty host, and throw. Such a path is encoded once more: it names itself, a page that is not there.
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
    return true // The router takes what cannot be decoded as it is.
  }
}

async function withHeaders(request: Request, answer: Response): Promise<Response> {
  const { status, statusText, headers } = answer
  const ours = { ...SECURITY_HEADERS, ...transportHeaders(request.url) }
  for (const [name, value] of Object.entries(ours)) headers.set(name, value)
  if (siteOrigin(request).startsWith('https:')) secureCookies(headers)
  if (isLastResort(answer)) return new Response(lastWords(), { status, headers })
  if (!headers.get('Content-Type')?.startsWith('text/html')) return answer
  const html = await answer.text()
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy(html, headers.get('Content-Security-Policy')),
  )
  return new Response(html, { status, statusText, headers })
}

/** Not even the page for errors could be rendered: Remix then answers with two words of its own. */
const isLastResort = ({ status, headers }: Response) =>
  status === 500 && headers.get('Content-Type') === 'text/plain'

const lastWords = () =>
  `Something went wrong on our side. Please try again, or give us this reference: ${reference()}\n`
