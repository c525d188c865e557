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

// A shared cache in front of the site, as RFC 9111 describes one and a CDN would be: it stores what says
// `s-maxage`, invalidates what carries a purged `Cache-Tag`, and holds each page compressed.

/** Some 220 pages in three encodings each, 110 kB together, which is more than the site has but for events. */
const MAX_BYTES = 24 * 1024 * 1024
/** The part of it, in addition, for pages at addresses that visitors make up. */
const UNKNOWN_PATHS_SHARE = 1 / 3

interface CacheEntry {
  /** The response in each encoding, made once. */
  responses: Record<Encoding, CachedResponse>
  notModified: CachedResponse
  etag: string
  tags: string[]
  /** In ms since 1970. */
  expiresAt: number
  bytes: number
}

/** What the cache reads of a request, web or Node. */
export interface CacheRequest extends FileRequest {
  url: string
}

/** A response in the encoding that the client takes. */
export interface CachedResponse {
  status: number
  /** Names and values in turn: what `writeHead` takes without copying. */
  headers: string[]
  body: Buffer
  /** The pattern of its address, for the log. */
  route?: string
}

interface Options {
  /** The host of the site's addresses; any, where that is not known. */
  host?: string
  maxBytes?: number
  /** ms since 1970. */
  now?: () => number
}

export class PageCache {
  readonly #pages: LRUCache<string, CacheEntry>
  /** Pages at addresses that visitors make up, in any number: they cannot evict the site's own. */
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

  /** Drops every page made of one of `tags`; pages being rendered right now will not be stored. */
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

  /** The cached response, or one made now: once for all who ask together, or the site's own when it cannot be shared. */
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
      // A response that is not stored is a stream, which cannot be shared: the others ask the site.
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
    // Weak: one for all encodings, whose bytes differ.
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
      // The key counts: the client chooses the length of the address.
      bytes: Object.values(bodies).reduce((sum, { byteLength }) => sum + byteLength, key.length),
    }
  }
}

const newStore = (maxBytes: number) =>
  new LRUCache<string, CacheEntry>({
    maxSize: Math.floor(maxBytes),
    sizeCalculation: ({ bytes }) => bytes,
  })

/** As the site writes its own addresses. The same page answers in other cases, percent-encoded, or with more slashes. */
const PLAIN_PATH = /^\/(?:[a-z0-9_.-]+(?:\/[a-z0-9_.-]+)*\/?)?$/

/** Not what carries a visitor's own state: a flash to show, a signed-in session. */
function isShareable(request: CacheRequest): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !carriesOwnState(request)
}

export const carriesOwnState = ({ headers }: Pick<CacheRequest, 'headers'>): boolean =>
  /(?:^|;\s*)(?:flash|session)=/.test(headers.get('cookie') ?? '')

// Store a body even if the first request was a HEAD, and finish rendering even if the first client has
// left: others may be waiting.
const isForEveryone = ({ url, headers }: Request) => new Request(url, { headers })

const keyFor = (theme: ThemeChoice, { url }: CacheRequest) => `${theme} ${url}`

/** For how long (s) shared caches may store it; 0 where they may not. */
function sharedSeconds({ status, headers }: Response): number {
  if (status !== 200 || headers.has('Set-Cookie')) return 0
  // The data of several loaders comes as one response with the headers of all: the strictest counts.
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
