// `npm run shots`: a picture of every page at three widths, in both themes, with scripts and without,
// into shots/ (ignored). For looking, not for comparing. `npm run shots -- /events` takes some.
import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright'
import { buildIfStale } from '../app/server/build.mjs'
import { findBrowser } from './support/browser.mjs'
import { PUBLIC, STAFF, signIn, startSite } from './support/built-site.mjs'

const WIDTHS = [390, 820, 1440]
const THEMES = ['light', 'dark']
const OUT = 'shots'

const wanted = process.argv.slice(2)
const pages = [...PUBLIC, ...STAFF].filter(
  (path) => wanted.length === 0 || wanted.some((part) => path.includes(part)),
)

buildIfStale()
mkdirSync(OUT, { recursive: true })
const site = await startSite()
const browser = await chromium.launch({
  executablePath: findBrowser() ?? undefined,
  args: ['--no-sandbox', '--disable-gpu'],
})
const cookies = (await signIn(site.url)).split('; ').map((pair) => {
  const [name, ...value] = pair.split('=')
  return { name, value: value.join('='), url: site.url }
})
for (const javaScriptEnabled of [true, false])
  for (const width of WIDTHS) {
    const context = await browser.newContext({
      javaScriptEnabled,
      viewport: { width, height: 900 },
      // Nothing moves while the picture is taken.
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    for (const path of pages) {
      await context.clearCookies()
      if (STAFF.includes(path)) await context.addCookies(cookies)
      await page.goto(site.url + path, { waitUntil: 'networkidle' })
      for (const theme of THEMES) {
        await page.evaluate((name) => {
          document.documentElement.dataset.theme = name
        }, theme)
        await page.screenshot({
          path: `${OUT}/${fileName(path, width, theme, javaScriptEnabled)}`,
          fullPage: true,
        })
      }
    }
    await context.close()
    console.log(`${width} px, scripts ${javaScriptEnabled ? 'on' : 'off'}: ${pages.length} pages`)
  }
await browser.close()
site.stop()

function fileName(path, width, theme, scripts) {
  const name = path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'
  return `${name}_${width}_${theme}${scripts ? '' : '_no-scripts'}.png`
}
