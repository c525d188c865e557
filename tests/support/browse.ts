import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright'
import { afterEach, expect, inject } from 'vitest'

// Chromium has no sandbox when run as root; the other flags stop background requests.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface Visit extends BrowserContextOptions {
  /** An expected error status, such as 400 or 502. */
  refused?: number
}

let browser: Promise<Browser> | undefined

/** One browser for all files, which ends with their process; each page has a context of its own. */
const openedBrowser = () => {
  browser ??= chromium.launch({ executablePath: process.env.TEST_BROWSER, args: FLAGS })
  return browser
}

/** Opens pages of the served site. An error in the console fails the test that caused it. */
export function openBrowser() {
  const contexts: BrowserContext[] = []
  const errors: string[] = []
  let visitors = 0

  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
    expect(errors.splice(0)).toEqual([])
  })

  return async function open(path: string, { refused, ...options }: Visit = {}): Promise<Page> {
    const context = await (await openedBrowser()).newContext({
      baseURL: inject('siteUrl'),
      // Each context has its own IP address, because rate limits have their own tests.
      extraHTTPHeaders: { 'X-Forwarded-For': `192.0.2.${++visitors}` },
      ...options,
    })
    context.setDefaultTimeout(60_000)
    contexts.push(context)
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

/** Waits for hydration, which starts after the first paint; static pages have none. */
export const started = (page: Page) =>
  page.waitForFunction(() => {
    const late = [...document.querySelectorAll<HTMLTemplateElement>('template[data-late]')]
    if (late.some(({ content }) => content.hasChildNodes())) return false
    if (!('__remixContext' in window)) return true
    return Object.keys(document.body).some((key) => key.startsWith('__reactFiber'))
  })

// Chromium reports every 4xx, and requests that a test aborts or cuts off; those are not page errors.
const isExpected = (text: string) =>
  /status of (404|409|422|429)|net::ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_\w+|EMPTY_RESPONSE)/.test(
    text,
  )
