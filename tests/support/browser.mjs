import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

// The headless shell first: it takes two thirds of the time, because it has no windows to draw.
const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a Chromium: Playwright's, the system's or a downloaded one; null if there is none. */
export function findBrowser() {
  return present([chromium.executablePath(), ...PLACES]) ?? fetchBrowser()
}

function fetchBrowser() {
  console.log('No browser found; fetching one with "playwright install chromium".')
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
  })
  return present([chromium.executablePath()])
}

const present = (paths) => paths.find((path) => path && existsSync(path)) ?? null
