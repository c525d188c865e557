import type { Page } from 'playwright'

declare global {
  interface Window {
    /** What a screen reader was given to say of its own accord, in order. */
    announced: string[]
  }
}

/** Listens to the page from its next load on; what comes back tells what was announced since. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(watchLiveRegions)
  await page.reload()
  return () => page.evaluate(() => window.announced)
}

/**
 * Runs in the page, before anything of it. An alert is said when it comes; of any other live region only
 * what changes in it once it is there; nothing of what is hidden from screen readers.
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
