import { load } from 'cheerio'
import { expect, inject, it } from 'vitest'
import { audit } from '../support/audit'
import { openBrowser } from '../support/browse'
import pages from '../support/pages.json'

const open = openBrowser()

it.each(pages.public)('%s has no axe violations, in both themes and sizes', async (path) => {
  const page = await open(path, { reducedMotion: 'reduce' })
  await audit(page)
})

it('has no broken links or anchors', async () => {
  const origin = inject('siteUrl')
  const found = new Map<string, { status: number; ids: Set<string> }>()
  const queue: { path: string; from: string }[] = [{ path: '/', from: 'the start' }]
  const broken: string[] = []
  for (let next = queue.shift(); next; next = queue.shift()) {
    const url = new URL(next.path, origin)
    const address = url.pathname + url.search
    if (!found.has(address)) {
      const response = await fetch(origin + address)
      const html = response.headers.get('Content-Type')?.includes('html')
        ? await response.text()
        : ''
      const $ = load(html)
      const ids = new Set(
        $('[id]')
          .map((_, element) => $(element).attr('id') ?? '')
          .get(),
      )
      found.set(address, { status: response.status, ids })
      if (response.status >= 400) broken.push(`${response.status} ${address} (from ${next.from})`)
      const targets = $('a[href], img[src], link[href], script[src]')
        .map((_, element) => $(element).attr('href') ?? $(element).attr('src') ?? '')
        .get()
      for (const target of targets) {
        const absolute = URL.canParse(target, origin + address)
          ? new URL(target, origin + address)
          : null
        if (!absolute) broken.push(`${target} (on ${address})`)
        else if (absolute.origin === origin)
          queue.push({ path: absolute.pathname + absolute.search + absolute.hash, from: address })
      }
    }
    const id = decodeURIComponent(url.hash.slice(1))
    const page = found.get(address)
    if (id && page && page.ids.size > 0 && !page.ids.has(id))
      broken.push(`${next.path} (from ${next.from})`)
  }
  expect(broken).toEqual([])
  expect(found.size).toBeGreaterThan(20)
})
