import { expect, it } from 'vitest'
import { openBrowser } from '../support/browse'
import pages from '../support/pages.json'

const open = openBrowser()

// A search shows the same page with other texts.
const PAGES = pages.public.filter((path) => !/\?(?!tab)/.test(path))

/** Delay of the fonts in ms: longer than the first paint takes. */
const LATE_MS = 250

declare global {
  interface Window {
    /** Layout shifts of the page (web.dev/cls) and what moved. */
    shifts: { value: number; moved: string[] }[]
    /** Stack traces of calls to Intl. */
    askedIntl: string[]
    /** Whether only the top of the page was laid out initially (app/shell/page-bootstrap.js). */
    beganAtTop: boolean
  }
}

it.each([390, 1440])(
  'has no layout shift while a page loads, %i px wide, with late fonts',
  async (width) => {
    const page = await open('/', { viewport: { width, height: 900 } })
    await page.addInitScript(watchShifts)
    // An intercepted network has no cache, so every page is loaded cold.
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS))
      await route.continue().catch(() => null)
    })
    const moved: unknown[] = []
    for (const path of PAGES) {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 700)))
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => resolve(null))),
      )
      const shifts = await page.evaluate(() => window.shifts)
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      if (sum > 0.01) moved.push([path, sum, shifts.flatMap((shift) => shift.moved)])
    }
    expect(moved).toEqual([])
  },
)

// app/ui/calendar-date.ts says what it costs.
it('does not use Intl during hydration', async () => {
  const page = await open('/')
  await page.addInitScript(watchIntl)
  const asked: unknown[] = []
  for (const path of PAGES) {
    await page.goto(path)
    const places = await page.evaluate(() => window.askedIntl)
    if (places.length > 0) asked.push([path, places])
  }
  expect(asked).toEqual([])
})

it('defers layout below the fold for a page opened at its top, but not at an anchor', async () => {
  const page = await open('/')
  await page.addInitScript(watchTop)
  const load = async (path: string) => {
    await page.goto(path)
    await page.waitForFunction(() => !('fresh' in document.documentElement.dataset))
    return page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      beganAtTop: window.beganAtTop,
      marked: document.querySelectorAll('[data-laid-out]').length,
      top: document.querySelector(':target')?.getBoundingClientRect().top,
    }))
  }
  const whole = await load('/e-waste')
  expect(whole).toMatchObject({ beganAtTop: true, marked: 0 })
  const part = await load('/e-waste?from=elsewhere#sustainability')
  expect(part).toMatchObject({ beganAtTop: false, height: whole.height })
  expect(part.top).toBeCloseTo(96, 0)
})

/** Runs in the page, before anything of it. */
function watchTop() {
  window.beganAtTop = false
  new MutationObserver(() => {
    window.beganAtTop = true
  }).observe(document, { subtree: true, attributeFilter: ['data-fresh'] })
}

/** Runs in the page, before anything of it. */
function watchIntl() {
  window.askedIntl = []
  const watch = (owner: object, name: string) =>
    Reflect.set(
      owner,
      name,
      new Proxy(Reflect.get(owner, name), {
        apply(asked, on, values) {
          window.askedIntl.push(`${name} ${new Error().stack}`)
          return Reflect.apply(asked, on, values)
        },
        construct(asked, values) {
          window.askedIntl.push(`${name} ${new Error().stack}`)
          return Reflect.construct(asked, values)
        },
      }),
    )
  for (const name of ['NumberFormat', 'DateTimeFormat', 'PluralRules', 'Collator'])
    watch(Intl, name)
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])
    watch(Date.prototype, name)
  watch(Number.prototype, 'toLocaleString')
}

/** Runs in the page, before anything of it. */
function watchShifts() {
  interface Shift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null }[]
  }
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput)
        window.shifts.push({
          value,
          moved: sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`),
        })
  }).observe({ type: 'layout-shift', buffered: true })
}
