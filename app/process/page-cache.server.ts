import { createHash } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { type Encoding, encodingFor } from '~/platform/http/content-encoding.server'
import { matchesETag } from '~/platform/http/file-response.server'
import { log } from '~/platform/log.server'
import { type CacheTag, onPurge } from '~/platform/purge.server'
import type { ThemeChoice } from '~/platform/theme'
import { hasChosenTheme, themeOf } from '~/platform/theme.server'
import { compressed, compressedTightly } from './page-compression.server'
import { PageStore } from './page-store.server'
import type { Site } from './site.server'

// A shared cache in front of the site, as RFC 9111 describes one and a CDN would be: it keeps what
// says `s-maxage`, forgets what carries a purged `Cache-Tag`, and holds each page compressed.

/** Some 220 pages in three forms each, 110 kB together, which is more than the site has but for events. */
const LIMIT_BYTES = 24 * 1024 * 1024
/** What pages at addresses that visitors make up may take besides, as a part of that. */
const MADE_UP_SHARE = 1 / 3

interface Kept {
  /** As it goes out in each encoding; none of them is made anew for an asker. */
  answers: Record<Encoding, CachedAnswer>
  /** The same answer with another body. */
  inEncoding: (body: Buffer, encoding?: Encoding) => CachedAnswer
  unchanged: CachedAnswer
  etag: string
  tags: string[]
  expiresAt: number
  bytes: number
  /** Whether somebody asked again since it was made, or last spared. */
  isAskedFor: boolean
  /** Whether it was compressed as well as can be. */
  isTight: boolean
}

/** What the cache reads of a request, web or Node. */
export interface Asked {
  method: string
  url: string
  headers: { get(name: string): string | null }
}

/** An answer as it goes out: one body, chosen for the asker. */
export interface CachedAnswer {
  status: number
  /** Names and values in turn: what Node writes at the least price, most of all with one more at the end. */
  headers: string[]
  body: Buffer
  /** The pattern of its address, for the log. */
  route?: string
}

interface Options {
  /** The host of the site's addresses; any, where that is not known. */
  host?: string
  limitBytes?: number
  now?: () => number
}

export class PageCache {
  readonly #pages: PageStore<Kept>
  /** Those at addresses that visitors make up, in any number: they make room among themselves alone. */
  readonly #madeUp: PageStore<Kept>
  readonly #underWay = new Map<string, Promise<Kept | Response>>()
  readonly #host: string | undefined
  readonly #now: () => number
  #purges = 0
  #isTightening = false

  constructor(
    readonly site: Site,
    { host, limitBytes = LIMIT_BYTES, now = Date.now }: Options = {},
  ) {
    this.#host = host
    this.#pages = new PageStore(limitBytes)
    this.#madeUp = new PageStore(limitBytes * MADE_UP_SHARE)
    this.#now = now
    onPurge((tags) => this.forget(tags))
  }

  /** Drops every page made of one of `tags`; what is being made right now will not be kept. */
  forget(tags: CacheTag[]): void {
    this.#purges += 1
    this.#underWay.clear()
    const isChanged = (page: Kept) => tags.some((tag) => page.tags.includes(tag))
    this.#pages.deleteWhere(isChanged)
    this.#madeUp.deleteWhere(isChanged)
  }

  /**
   * The kept answer, where that can be told at a glance: for who never chose a theme. To find nothing says
   * nothing; `answer` then does.
   */
  kept(asked: Asked): CachedAnswer | null {
    if (!isShareable(asked) || hasChosenTheme(asked)) return null
    const page = this.#find(keyFor('light', asked))
    return page ? toAnswer(page, asked) : null
  }

  /** The answer to a request: kept, or made now (once for a crowd that asks together), or the site's own when it is nobody else's. */
  async answer(request: Request, context: AppLoadContext): Promise<CachedAnswer | Response> {
    if (!isShareable(request)) return this.site(request, context)
    const key = await keyOf(request)
    const found = this.#find(key) ?? (await this.#make(key, request, context))
    return found instanceof Response ? found : toAnswer(found, request)
  }

  #find(key: string): Kept | null {
    const page = this.#pages.get(key) ?? this.#madeUp.get(key)
    if (!page || page.expiresAt <= this.#now()) return null
    page.isAskedFor = true
    if (!page.isTight && !this.#isTightening)
      this.#tighten(page).catch((error) => log.error('page not compressed once more', error))
    return page
  }

  /** Compresses a page once more that is asked for again, as well as can be: nobody waits for that. One at a time. */
  async #tighten(page: Kept): Promise<void> {
    page.isTight = true
    this.#isTightening = true
    const { body } = page.answers.identity
    try {
      page.answers.br = page.inEncoding(await compressedTightly(body), 'br')
    } finally {
      this.#isTightening = false
    }
  }

  async #make(key: string, request: Request, context: AppLoadContext): Promise<Kept | Response> {
    const waiting = this.#underWay.get(key)
    if (waiting) {
      const made = await waiting
      // An answer that is not kept is a stream, which a crowd cannot share: the others ask the site.
      return made instanceof Response ? this.site(request, context) : made
    }
    const purges = this.#purges
    const making = this.site(forEveryone(request), context).then((answer) =>
      this.#toKept(key, answer, context.route),
    )
    this.#underWay.set(key, making)
    try {
      const made = await making
      if (!(made instanceof Response) && purges === this.#purges)
        this.#storeFor(new URL(request.url)).set(key, made)
      return made
    } finally {
      if (this.#underWay.get(key) === making) this.#underWay.delete(key)
    }
  }

  #storeFor({ host, pathname, search }: URL): PageStore<Kept> {
    const isOwn = (this.#host ?? host) === host && search === '' && PLAIN_PATH.test(pathname)
    return isOwn ? this.#pages : this.#madeUp
  }

  async #toKept(key: string, answer: Response, route?: string): Promise<Kept | Response> {
    const seconds = sharedSeconds(answer)
    if (seconds === 0) return answer
    const body = Buffer.from(await answer.arrayBuffer())
    const bodies = await compressed(body)
    // Weak: one for all encodings, whose bytes differ.
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const own = new Headers(answer.headers)
    own.set('ETag', etag)
    own.set('Vary', 'Accept-Encoding, Cookie')
    own.delete('Content-Length')
    const headers = [...own].flat()
    const { status } = answer
    const inEncoding: Kept['inEncoding'] = (body, encoding) => ({
      status,
      headers: [...headers, ...describe(body, encoding)],
      body,
      route,
    })
    return {
      answers: {
        br: inEncoding(bodies.br, 'br'),
        gzip: inEncoding(bodies.gzip, 'gzip'),
        identity: inEncoding(body),
      },
      inEncoding,
      unchanged: { status: 304, headers, body: Buffer.alloc(0), route },
      etag,
      tags: (answer.headers.get('Cache-Tag') ?? '').split(','),
      expiresAt: this.#now() + seconds * 1000,
      // The address counts: whoever asks chooses its length.
      bytes: Object.values(bodies).reduce((sum, { byteLength }) => sum + byteLength, key.length),
      isAskedFor: false,
      isTight: false,
    }
  }
}

/** As the site writes its own addresses. The same page answers in other cases, percent-encoded, or with more slashes. */
const PLAIN_PATH = /^\/(?:[a-z0-9_.-]+(?:\/[a-z0-9_.-]+)*\/?)?$/

/** Not what carries a visitor's own state: a flash to show, a signed-in session. */
function isShareable(asked: Asked): boolean {
  return (asked.method === 'GET' || asked.method === 'HEAD') && !carriesOwnState(asked)
}

export const carriesOwnState = ({ headers }: Pick<Asked, 'headers'>): boolean =>
  /(?:^|;\s*)(?:flash|session)=/.test(headers.get('cookie') ?? '')

// What is kept has a body, also when the first to ask wanted the headers alone; and it is made to the
// end, also when the first to ask has left: others may be waiting for it.
const forEveryone = ({ url, headers }: Request) => new Request(url, { headers })

async function keyOf(request: Request): Promise<string> {
  return keyFor(await themeOf(request), request)
}

const keyFor = (theme: ThemeChoice, { url }: Asked) => `${theme} ${url}`

function sharedSeconds(answer: Response): number {
  if (answer.status !== 200 || answer.headers.has('Set-Cookie')) return 0
  // The data of several loaders comes as one answer with the headers of all: the strictest counts.
  const control = answer.headers.get('Cache-Control') ?? ''
  return control.includes('no-store') ? 0 : Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0)
}

const describe = (body: Buffer, encoding?: Encoding): string[] => [
  ...(encoding ? ['Content-Encoding', encoding] : []),
  'Content-Length',
  String(body.byteLength),
]

function toAnswer({ answers, unchanged, etag }: Kept, { headers }: Asked): CachedAnswer {
  if (matchesETag(headers.get('if-none-match'), etag)) return unchanged
  return answers[encodingFor(headers.get('accept-encoding') ?? '')]
}
