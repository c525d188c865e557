import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright'
import { expect } from 'vitest'

/** The minified file, because each page compiles it anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2, AA 2.5.8 and A 2.5.3, which axe only checks on request. */
const BY_DEFAULT_OFF = {
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
}

const RULES_OF_COLORS = ['color-contrast', 'link-in-text-block']

/** A theme changes colors alone. */
const RULES: Record<'light' | 'dark', axe.RunOptions> = {
  light: { rules: BY_DEFAULT_OFF },
  dark: { runOnly: { type: 'rule', values: RULES_OF_COLORS } },
}

/**
 * Expects no axe violations, no motion with reduced motion, and no horizontal overflow, in small
 * and large viewports, light and dark.
 */
export async function audit(page: Page): Promise<void> {
  await page.evaluate(AXE)
  for (const width of [320, 768, 1024, 1280]) await expectFit(page, width)
  for (const width of [390, 1440]) {
    await expectFit(page, width)
    await expectStill(page)
    for (const theme of ['light', 'dark'] as const)
      expect(await violationsIn(page, theme), `${width} px wide, ${theme}`).toEqual([])
  }
}

/** The rules that are broken, each with its elements. Framed pages have their own audit. */
const violationsIn = (page: Page, theme: keyof typeof RULES) =>
  page.evaluate(
    async ([theme, options]) => {
      document.documentElement.dataset.theme = theme
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { exclude: ['iframe'] },
        { ...options, resultTypes: ['violations'], iframes: false },
      )
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    },
    [theme, RULES[theme]] as const,
  )

/** Sets the viewport width, and expects no horizontal overflow. */
export async function expectFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overflow, `${width} px wide`).toBeLessThanOrEqual(0)
}

/** In seconds; short transitions still fire transitionend, which scripts need. */
const INSTANT_S = 0.001

/** Expects no animations or transitions with reduced motion. */
async function expectStill(page: Page): Promise<void> {
  const moving = await page.evaluate((instant) => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return []
    const longest = (times: string) => Math.max(...times.split(',').map(Number.parseFloat))
    return [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationName, animationDuration, transitionDuration, scrollBehavior } =
        getComputedStyle(element)
      const moves =
        longest(transitionDuration) > instant ||
        (animationName !== 'none' && longest(animationDuration) > instant) ||
        scrollBehavior === 'smooth'
      return moves ? [element.outerHTML.slice(0, 80)] : []
    })
  }, INSTANT_S)
  expect(moving, 'with reduced motion').toEqual([])
}
