import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { failure } from './platform/error-logging.server'
import { log } from './platform/log.server'
import { prepare } from './process/prepare.server'
import { serializeRenders } from './process/serialize.server'

// Every server of this build (ours, remix-serve, the development server) loads this module before the first request, so
// prepare the database here.
await prepare()

const RENDER_LIMIT_MS = 10_000

/** Renders the whole page before sending the first byte, so that a failure still gets its status and the error page. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  return serializeRenders(() => render(request, status, headers, context))
}

function render(request: Request, status: number, headers: Headers, context: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    let responseStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <RemixServer context={context} url={request.url} />,
      {
        onAllReady() {
          clearTimeout(limit)
          headers.set('Content-Type', 'text/html; charset=utf-8')
          text(pipe(new PassThrough())).then(
            (html) => resolve(new Response(finish(html), { status: responseStatus, headers })),
            reject,
          )
        },
        // Remix then renders the error page with the contents of this response.
        onShellError(error) {
          clearTimeout(limit)
          reject(failure(error))
        },
        onError(error) {
          responseStatus = 500
          log.error('page not rendered', error)
        },
      },
    )
    // Clear the timer when done: a pending one keeps the page and its data in memory.
    const limit = setTimeout(abort, RENDER_LIMIT_MS).unref()
  })
}

/**
 * Parts of Remix's output that the first paint does not need: module preloads, the web app manifest, and the module and
 * data that start the framework.
 */
const LATE =
  /(?:<link rel="modulepreload"[^>]*>)+|<link rel="manifest"[^>]*>|<script(?: type="module" async="">|>window\.__remixContext).*?<\/script>/gs

const END = '</body></html>'

/**
 * Makes the page valid HTML. Remix renders its data after the document, so move the end tags behind it. React 18 pads
 * its output with NULs if a multi-byte character does not fit into its buffer (facebook/react#24985); the HTML itself
 * has none.
 */
const finish = (html: string) => withLateParts(html).replace(END, '').replaceAll('\0', '') + END

/**
 * Wraps those parts in templates, which browsers neither fetch nor run, until shell/page-bootstrap.js activates them
 * after the first paint. Otherwise they would compete with styles and fonts on a slow connection, and delay the first
 * layout on a slow phone.
 */
const withLateParts = (html: string) => html.replace(LATE, '<template data-late>$&</template>')

/**
 * Logs errors of Remix itself and, under plain `remix-serve`, of loaders and actions. Skips wrong URLs and methods,
 * aborted requests and thrown Responses.
 */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return
  log.error('request failed', error, { method: request.method })
}
