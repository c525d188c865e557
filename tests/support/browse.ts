import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Cookie,
  chromium,
  type Page,
} from 'playwright'
import { afterAll, afterEach, expect, inject } from 'vitest'

// Chromium has no sandbox when run as root. The last flag makes the pages of a context share a process; the others stop
// background requests.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--renderer-process-limit=1',
]

export interface Visit extends BrowserContextOptions {
  cookies?: Cookie[]
  /** An expected error status, such as 400 or 502. */
  refused?: number
}

let browser: Promise<Browser> | undefined

/** One browser for all files, which ends with their process; each page has a context of its own. */
const openedBrowser = () => {
  browser ??= chromium.launch({ executablePath: process.env.TEST_BROWSER, args: FLAGS })
  return browser
}

/**
 * Browser contexts of a file, by their options. Emptied after a test and used again by the next one, because the
 * process of a new context takes longer to start than most pages take to load.
 */
function contextPool() {
  const all: Kept[] = []
  const used = new Set<Kept>()

  async function make(key: string, options: BrowserContextOptions): Promise<Kept> {
    const context = await (await openedBrowser()).newContext(options)
    context.setDefaultTimeout(60_000)
    const firstPage = await context.newPage()
    await firstPage.goto('/robots.txt')
    return { key, context, firstPage }
  }

  return {
    async take(options: BrowserContextOptions) {
      const key = JSON.stringify(options)
      let kept = all.find((each) => each.key === key && !used.has(each))
      if (!kept) {
        kept = await make(key, options)
        all.push(kept)
      }
      used.add(kept)
      return kept.context
    },
    async giveBack() {
      await Promise.all(Array.from(used, empty))
      used.clear()
    },
    async close() {
      await Promise.all(all.map(({ context }) => context.close()))
    },
  }
}

interface Kept {
  key: string
  context: BrowserContext
  /** Stays open, and with it the process that all pages of the context share. */
  firstPage: Page
}

/** Leaves a context like a new one, except for its HTTP cache. */
async function empty({ context, firstPage }: Kept) {
  const others = context.pages().filter((page) => page !== firstPage)
  await Promise.all(others.map((page) => page.close()))
  await Promise.all([context.setOffline(false), context.clearCookies()])
  const devtools = await context.newCDPSession(firstPage)
  const { origin } = new URL(firstPage.url())
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.detach()
}

/** Opens pages of the served site. An error in the console fails the test that caused it. */
export function openBrowser() {
  const pool = contextPool()
  const errors: string[] = []
  let visitors = 0

  afterEach(async () => {
    await pool.giveBack()
    expect(errors.splice(0)).toEqual([])
  })
  afterAll(pool.close)

  return async function open(
    path: string,
    { refused, cookies, ...options }: Visit = {},
  ): Promise<Page> {
    const context = await pool.take({ baseURL: inject('siteUrl'), ...options })
    // Each page has its own IP address, because rate limits have their own tests.
    const headers = { 'X-Forwarded-For': `192.0.2.${++visitors}`, ...options.extraHTTPHeaders }
    await context.setExtraHTTPHeaders(headers)
    if (cookies) await context.addCookies(cookies)
    const page = await context.newPage()
    page.on('console', (message) => {
      const text = message.text()
      const meant = isExpected(text) || (refused && text.includes(`status of ${refused}`))
      if (message.type() === 'error' && !meant) errors.push(text)
    })
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on(
      'response',
      (response) =>
        response.status() >= 500 &&
        response.status() !== refused &&
        errors.push(`${response.status()} ${response.url()}`),
    )
    const { goto, reload } = page
    const ready = async <Answer>(answer: Answer) => {
      if (options.javaScriptEnabled !== false) await started(page)
      return answer
    }
    page.goto = async (...address) => ready(await goto.apply(page, address))
    page.reload = async (...how) => ready(await reload.apply(page, how))
    await page.goto(path)
    return page
  }
}

/** Opens another page in the same browser context. */
export async function inAnotherTab(beside: Page, path: string): Promise<Page> {
  const page = await beside.context().newPage()
  await page.goto(path)
  await started(page)
  return page
}

/**
 * Waits for hydration, which starts after the first paint; static pages have none. While it
 * runs, the page holds events back from React; an idle browser has run the effects, too.
 */
export async function started(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const late = [...document.querySelectorAll<HTMLTemplateElement>('template[data-late]')]
    if (late.some(({ content }) => content.hasChildNodes())) return false
    if (!('__remixContext' in window)) return true
    if (!Object.keys(document.body).some((key) => key.startsWith('__reactFiber'))) return false
    let arrived = false
    document.addEventListener('compositionend', () => (arrived = true), { once: true })
    document.dispatchEvent(new Event('compositionend'))
    return arrived
  })
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })),
  )
}

// Chromium reports every 4xx, and requests that a test aborts or cuts off; those are not page errors.
const isExpected = (text: string) =>
  /status of (404|409|422|429)|net::ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_\w+|EMPTY_RESPONSE)/.test(
    text,
  )
