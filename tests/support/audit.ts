import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Nothing that axe finds, and nothing wider than the screen: small and large, light and dark. */
export async function audit(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await expectFit(page, width)
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name
      }, theme)
      // A page that is shown in a frame is looked at by itself.
      const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
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
