import type { Page } from 'playwright'

declare global {
  interface Window {
    /** Texts announced by live regions, in order. */
    announced: string[]
  }
}

/**
 * Records announcements from the next page load on; the returned function gets those since its last
 * call.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(watchLiveRegions)
  await page.reload()
  return () => page.evaluate(() => window.announced)
}

/**
 * Runs in the page before its own scripts. An alert is announced when it is inserted, other live
 * regions only when their content changes; anything hidden from screen readers is ignored.
 */
function watchLiveRegions() {
  window.announced = []
  const LIVE = '[role="status"], [role="alert"], [role="log"], output, [aria-live]'
  const last = new WeakMap<Element, string>()
  const known = new WeakSet<Element>()
  const say = (region: Element) => {
    const text = region.textContent?.replace(/\s+/g, ' ').trim() ?? ''
    if (last.get(region) === text) return
    last.set(region, text)
    const hidden = region.closest('[aria-hidden="true"], [inert], [aria-live="off"]')
    if (text && !hidden) window.announced.push(text)
  }
  const meet = (region: Element) => {
    if (known.has(region)) return
    known.add(region)
    if (region.getAttribute('role') === 'alert' && document.readyState === 'complete') say(region)
    else last.set(region, region.textContent?.replace(/\s+/g, ' ').trim() ?? '')
  }
  new MutationObserver((changes) => {
    for (const region of document.querySelectorAll(LIVE)) meet(region)
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(LIVE)
      if (region) say(region)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
