import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { failure } from './platform/error-logging.server'
import { log } from './platform/log.server'
import { prepare } from './process/prepare.server'
import { serializeRenders } from './process/serialize.server'

// Whatever serves this build (our own server, remix-serve, the development server) loads this module
// before the first request: the database is ready from here on.
await prepare()

const RENDER_LIMIT_MS = 10_000

/** Renders a page whole before the first byte, so that a failure still gets its status and its page. */
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
    let answerStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <RemixServer context={context} url={request.url} />,
      {
        onAllReady() {
          clearTimeout(limit)
          headers.set('Content-Type', 'text/html; charset=utf-8')
          text(pipe(new PassThrough())).then(
            (html) => resolve(new Response(finish(html), { status: answerStatus, headers })),
            reject,
          )
        },
        // Remix then renders the page for errors, with what this answer holds.
        onShellError(error) {
          clearTimeout(limit)
          reject(failure(error))
        },
        onError(error) {
          answerStatus = 500
          log.error('page not rendered', error)
        },
      },
    )
    // Cleared when it is done with: a timer that waits keeps its page, and all it was made of, in memory.
    const limit = setTimeout(abort, RENDER_LIMIT_MS).unref()
  })
}

/**
 * What the first look at a page does not need, as Remix writes it: the hints to fetch its modules, the module
 * that starts them and the data they start with; and what the page would be called as an app.
 */
const LATE =
  /(?:<link rel="modulepreload"[^>]*>)+|<link rel="manifest"[^>]*>|<script(?: type="module" async="">|>window\.__remixContext).*?<\/script>/gs

const END = '</body></html>'

/**
 * The page as valid HTML. Remix renders its data after the document, so the end tags move behind it. React 18
 * pads its output with NULs where a character of several bytes does not fit into its buffer
 * (facebook/react#24985); HTML has no NULs of its own.
 */
const finish = (html: string) => withLateParts(html).replace(END, '').replaceAll('\0', '') + END

/**
 * A page whose late parts wait in templates, where a browser neither fetches nor runs them, until
 * shell/page-bootstrap.js finds it painted: on a slow line they would take the room of the styles and fonts, and
 * on a slow phone the time of the first layout.
 */
const withLateParts = (html: string) => html.replace(LATE, '<template data-late>$&</template>')

/**
 * What Remix itself could not do, and under plain `remix-serve` loaders and actions that threw. A wrong
 * address or method is the client's, an aborted request is nobody's loss, and an answer has been logged.
 */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return
  log.error('request failed', error, { method: request.method })
}
