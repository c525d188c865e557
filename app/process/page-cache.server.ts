import { createHash } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import { type Encoding, encodingFor } from '~/platform/http/content-encoding.server'
import { type FileRequest, matchesETag } from '~/platform/http/file-response.server'
import { type CacheTag, onPurge } from '~/platform/purge.server'
import type { ThemeChoice } from '~/platform/theme'
import { hasChosenTheme, themeOf } from '~/platform/theme.server'
import { compressed } from './page-compression.server'
import type { Site } from './site.server'

// A shared cache in front of the site, as described by RFC 9111: it stores responses with `s-maxage`, drops those with
// a purged `Cache-Tag`, and keeps each page compressed.

/** Some 220 pages in three encodings, 110 kB each: more than the site has, except for events. */
const MAX_BYTES = 24 * 1024 * 1024
/** Additional room for pages at URLs that visitors make up. */
const UNKNOWN_PATHS_SHARE = 1 / 3

interface CacheEntry {
  /** One response in each encoding, made once. */
  responses: Record<Encoding, CachedResponse>
  notModified: CachedResponse
  etag: string
  tags: string[]
  /** In ms since 1970. */
  expiresAt: number
  bytes: number
}

/** The parts of a request that the cache reads, web or Node. */
export interface CacheRequest extends FileRequest {
  url: string
}

/** A response in the client's encoding. */
export interface CachedResponse {
  status: number
  /** Alternating names and values, which `writeHead` takes without copying. */
  headers: string[]
  body: Buffer
  /** The route pattern, for the log. */
  route?: string
}

interface Options {
  /** The site's own host; any if it is unknown. */
  host?: string
  maxBytes?: number
  /** ms since 1970. */
  now?: () => number
}

export class PageCache {
  readonly #pages: LRUCache<string, CacheEntry>
  /** Pages at URLs that visitors make up, in any number; they cannot evict the site's own. */
  readonly #unknownPaths: LRUCache<string, CacheEntry>
  readonly #inFlight = new Map<string, Promise<CacheEntry | Response>>()
  readonly #host: string | undefined
  readonly #now: () => number
  #invalidations = 0

  constructor(
    readonly site: Site,
    { host, maxBytes = MAX_BYTES, now = Date.now }: Options = {},
  ) {
    this.#host = host
    this.#pages = newStore(maxBytes)
    this.#unknownPaths = newStore(maxBytes * UNKNOWN_PATHS_SHARE)
    this.#now = now
    onPurge((tags) => this.invalidate(tags))
  }

  /** Drops every page with one of `tags`. Pages being rendered right now are not stored. */
  invalidate(tags: CacheTag[]): void {
    this.#invalidations += 1
    this.#inFlight.clear()
    for (const store of [this.#pages, this.#unknownPaths])
      for (const [key, entry] of store)
        if (tags.some((tag) => entry.tags.includes(tag))) store.delete(key)
  }

  /** Synchronous path for requests without a theme cookie. A miss is not conclusive: call `respond`. */
  find(request: CacheRequest): CachedResponse | null {
    if (!isShareable(request) || hasChosenTheme(request)) return null
    const entry = this.#get(keyFor('light', request))
    return entry ? toResponse(entry, request) : null
  }

  /**
   * The cached response, or a new one: rendered once for everyone waiting, or for each of them if it cannot be shared.
   */
  async respond(request: Request, context: AppLoadContext): Promise<CachedResponse | Response> {
    if (!isShareable(request)) return this.site(request, context)
    const key = keyFor(await themeOf(request), request)
    const found = this.#get(key) ?? (await this.#make(key, request, context))
    return found instanceof Response ? found : toResponse(found, request)
  }

  #get(key: string): CacheEntry | null {
    const entry = this.#pages.get(key) ?? this.#unknownPaths.get(key)
    return entry && entry.expiresAt > this.#now() ? entry : null
  }

  async #make(
    key: string,
    request: Request,
    context: AppLoadContext,
  ): Promise<CacheEntry | Response> {
    const inFlight = this.#inFlight.get(key)
    if (inFlight) {
      const made = await inFlight
      // A response that is not stored is a stream and cannot be shared, so the others request their own.
      return made instanceof Response ? this.site(request, context) : made
    }
    const invalidations = this.#invalidations
    const making = this.site(isForEveryone(request), context).then((response) =>
      this.#toEntry(key, response, context.route),
    )
    this.#inFlight.set(key, making)
    try {
      const made = await making
      if (!(made instanceof Response) && invalidations === this.#invalidations)
        this.#storeFor(new URL(request.url)).set(key, made)
      return made
    } finally {
      if (this.#inFlight.get(key) === making) this.#inFlight.delete(key)
    }
  }

  #storeFor({ host, pathname, search }: URL): LRUCache<string, CacheEntry> {
    const isOwn = (this.#host ?? host) === host && search === '' && PLAIN_PATH.test(pathname)
    return isOwn ? this.#pages : this.#unknownPaths
  }

  async #toEntry(key: string, response: Response, route?: string): Promise<CacheEntry | Response> {
    const seconds = sharedSeconds(response)
    if (seconds === 0) return response
    const { status } = response
    const body = Buffer.from(await response.arrayBuffer())
    const bodies = await compressed(body)
    // Weak, because one ETag covers all encodings, whose bytes differ.
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const shared = new Headers(response.headers)
    shared.set('ETag', etag)
    shared.set('Vary', 'Accept-Encoding, Cookie')
    shared.delete('Content-Length')
    const headers = [...shared].flat()
    const encoded = (encoding: Encoding): CachedResponse => ({
      status,
      headers: [...headers, ...bodyHeaders(bodies[encoding], encoding)],
      body: bodies[encoding],
      route,
    })
    return {
      responses: { br: encoded('br'), gzip: encoded('gzip'), identity: encoded('identity') },
      notModified: { status: 304, headers, body: Buffer.alloc(0), route },
      etag,
      tags: (response.headers.get('Cache-Tag') ?? '').split(','),
      expiresAt: this.#now() + seconds * 1000,
      // Count the key too: the client chooses the length of the URL.
      bytes: Object.values(bodies).reduce((sum, { byteLength }) => sum + byteLength, key.length),
    }
  }
}

const newStore = (maxBytes: number) =>
  new LRUCache<string, CacheEntry>({
    maxSize: Math.floor(maxBytes),
    sizeCalculation: ({ bytes }) => bytes,
  })

/** The site's own spelling. The same page responds to other cases, percent-encoding and repeated slashes. */
const PLAIN_PATH = /^\/(?:[a-z0-9_.-]+(?:\/[a-z0-9_.-]+)*\/?)?$/

/** Not requests with a visitor's own state: a flash to show, a signed-in session. */
function isShareable(request: CacheRequest): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !carriesOwnState(request)
}

export const carriesOwnState = ({ headers }: Pick<CacheRequest, 'headers'>): boolean =>
  /(?:^|;\s*)(?:flash|session)=/.test(headers.get('cookie') ?? '')

// Render a body even if the first request was a HEAD, and finish even if the first client has left: others may be
// waiting.
const isForEveryone = ({ url, headers }: Request) => new Request(url, { headers })

const keyFor = (theme: ThemeChoice, { url }: CacheRequest) => `${theme} ${url}`

/** Seconds that shared caches may store it; 0 for none. */
function sharedSeconds({ status, headers }: Response): number {
  if (status !== 200 || headers.has('Set-Cookie')) return 0
  // Several loaders respond together, with the headers of all: the strictest applies.
  const control = headers.get('Cache-Control') ?? ''
  return control.includes('no-store') ? 0 : Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0)
}

const bodyHeaders = (body: Buffer, encoding: Encoding): string[] => [
  ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
  'Content-Length',
  String(body.byteLength),
]

function toResponse(
  { responses, notModified, etag }: CacheEntry,
  { headers }: CacheRequest,
): CachedResponse {
  if (matchesETag(headers.get('if-none-match'), etag)) return notModified
  return responses[encodingFor(headers.get('accept-encoding') ?? '')]
}
