// `npm run shots`: screenshots of every page and state at three widths, in both themes, with and without scripts, into
// shots/ (ignored). For looking at, not for comparing. `npm run shots -- /events menu` takes those whose path or name
// contains one of the words.
import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright'
import { buildIfStale } from '../app/process/build.mjs'
import { findBrowser } from './support/browser.mjs'
import { PUBLIC, STAFF, startSite } from './support/built-site.mjs'
import { sendForm } from './support/send-form.mjs'
import { EMPTY, STATES } from './support/shot-states.mjs'
import { signIn } from './support/sign-in.mjs'
import { STAFF_EMPTY, STAFF_STATES } from './support/staff-shot-states.mjs'

const WIDTHS = [390, 820, 1440]
const THEMES = ['light', 'dark']
const OUT = 'shots'

const words = process.argv.slice(2)
const wanted = ({ path = '', name }) =>
  words.length === 0 || words.some((word) => path.includes(word) || name.includes(word))
const shots = [
  ...PUBLIC.map((path) => ({ path, name: nameOf(path) })),
  ...STATES,
  ...EMPTY.map((path) => ({ path, name: `empty-${nameOf(path)}`, site: 'empty' })),
  ...STAFF.map((path) => ({ path, name: nameOf(path), staff: true })),
  ...STAFF_STATES,
  ...STAFF_EMPTY.map((path) => ({
    path,
    name: `empty-${nameOf(path)}`,
    site: 'empty',
    staff: true,
  })),
].filter(wanted)

buildIfStale()
mkdirSync(OUT, { recursive: true })
const env = { TRUST_PROXY: '1' }
const sites = { demo: await startSite(env), empty: await startSite({ ...env, SEED: 'none' }) }
const browser = await chromium.launch({
  executablePath: findBrowser() ?? undefined,
  args: ['--no-sandbox', '--disable-gpu'],
})
const staff = { demo: await cookiesOf(sites.demo), empty: await cookiesOf(sites.empty) }
const failed = []
let visitors = 0
for (const scripts of [true, false])
  for (const width of WIDTHS) {
    const taken = shots.filter((shot) => fits(shot, scripts, width))
    for (const shot of taken)
      await take(shot, scripts, width).catch((error) =>
        failed.push(`${shot.name}, ${width} px, scripts ${scripts}: ${error.message}`),
      )
    console.log(`${width} px, scripts ${scripts ? 'on' : 'off'}: ${taken.length} pages`)
  }
await browser.close()
for (const site of Object.values(sites)) site.stop()
for (const line of failed) console.error(line)
process.exit(failed.length > 0 ? 1 : 0)

/** Print states are taken once; a state may need scripts, or a small screen. */
function fits({ print, scripts: only, upTo = Number.POSITIVE_INFINITY }, scripts, width) {
  if (print) return scripts && width === 820
  return (scripts || !only) && width < upTo
}

async function take(
  { path, name, site = 'demo', staff: isStaff, sends, act, screen, print },
  scripts,
  width,
) {
  const context = await browser.newContext({
    javaScriptEnabled: scripts,
    viewport: { width, height: 900 },
    // Stop all motion for the screenshot.
    reducedMotion: 'reduce',
    // A new client address each, because rate limits are not the subject.
    extraHTTPHeaders: { 'X-Forwarded-For': `198.51.100.${++visitors % 250}` },
  })
  try {
    context.setDefaultTimeout(10_000)
    if (isStaff) await context.addCookies(staff[site])
    const page = await context.newPage()
    const { url } = sites[site]
    const address = url + (sends ? await sendForm(url, sends) : path)
    await page.goto(address, { waitUntil: 'networkidle' })
    await act?.(page)
    if (!screen) await seeAll(page)
    const dialog = await makeRoom(page)
    if (print) return await page.pdf({ path: `${OUT}/${name}.pdf`, format: 'Letter' })
    for (const theme of THEMES) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen
      }, theme)
      const file = `${name}_${width}_${theme}${scripts ? '' : '_no-scripts'}.png`
      await page.screenshot({ path: `${OUT}/${file}`, fullPage: !screen && !dialog })
    }
  } finally {
    await context.close()
  }
}

/** Shows a long staff dialog in full, instead of one screenful of it above the list. */
async function makeRoom(page) {
  const dialog = page.locator('.route-dialog')
  if ((await dialog.count()) === 0) return false
  const height = await dialog.evaluate((element) => element.scrollHeight)
  await page.setViewportSize({ ...page.viewportSize(), height: Math.max(900, height) })
  return true
}

/** Scrolls through the page to load lazy images. */
async function seeAll(page) {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    const loading = [...document.images].filter(({ complete }) => !complete)
    await Promise.all(loading.map((picture) => picture.decode().catch(() => null)))
  })
}

async function cookiesOf({ url }) {
  const [name, ...value] = (await signIn(url)).cookie.split('=')
  return [{ name, value: value.join('='), url }]
}

function nameOf(path) {
  return path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'
}
