import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'

/** WCAG 2.2 AA 2.5.8, and A 2.5.3, which axe looks at only when asked. */
const BY_DEFAULT_OFF = {
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
}

/** Nothing that axe finds, nothing that moves where less motion was asked for, and nothing wider than the screen: small and large, light and dark. */
export async function audit(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await expectFit(page, width)
    await expectStill(page)
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name
      }, theme)
      // A page that is shown in a frame is looked at by itself.
      const { violations } = await new AxeBuilder({ page })
        .exclude('iframe')
        .options({ rules: BY_DEFAULT_OFF, resultTypes: ['violations'] })
        // Without this, each look opens another page for what it found in frames.
        .setLegacyMode()
        .analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    }
  }
}

/** Gives the page a screen of this width, and expects that nothing is wider. */
export async function expectFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, `${width} px wide`).toBeLessThanOrEqual(0)
}

/** An instant, in s: a transition that long still tells scripts that it has ended. */
const INSTANT_S = 0.001

/** Expects that nothing moves, or would, for someone who asked for less motion. */
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
