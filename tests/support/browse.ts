import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'

// As root Chromium runs without its sandbox; the rest keeps it from calling home.
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
  /** A status that this visit means to be answered with, such as 400 or 502. */
  refused?: number
}

/** Opens pages of the served site. Anything on the console that is an error fails the test that caused it. */
export function openBrowser() {
  let browser: Browser
  const contexts: BrowserContext[] = []
  const errors: string[] = []
  let visitors = 0

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: process.env.TEST_BROWSER, args: FLAGS })
  })
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
    expect(errors.splice(0)).toEqual([])
  })
  afterAll(() => browser.close())

  return async function open(path: string, { refused, ...options }: Visit = {}): Promise<Page> {
    const context = await browser.newContext({
      baseURL: inject('siteUrl'),
      // Each context is another visitor: the limit on leads from one address is tested elsewhere.
      extraHTTPHeaders: { 'X-Forwarded-For': `192.0.2.${++visitors}` },
      ...options,
    })
    context.setDefaultTimeout(15_000)
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

/** Another page of the same visitor. */
export async function inAnotherTab(beside: Page, path: string): Promise<Page> {
  const page = await beside.context().newPage()
  await page.goto(path)
  await started(page)
  return page
}

/** Waits until the framework, which comes after the first paint, has taken the page over; some pages have none. */
export const started = (page: Page) =>
  page.waitForFunction(() => {
    const late = [...document.querySelectorAll<HTMLTemplateElement>('template[data-late]')]
    if (late.some(({ content }) => content.hasChildNodes())) return false
    if (!('__remixContext' in window)) return true
    return Object.keys(document.body).some((key) => key.startsWith('__reactFiber'))
  })

// Chromium itself reports every answer of 4xx, and a network that a test cut: not errors of the page.
const isExpected = (text: string) => /status of (404|409|422|429)|net::ERR_FAILED/.test(text)
