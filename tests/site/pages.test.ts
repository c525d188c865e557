import { createHash } from 'node:crypto'
import { load } from 'cheerio'
import { db } from 'db/client.server'
import { newsPublications, settings, siteLogos, sitePages } from 'db/schema/content'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { purge } from '~/platform/purge.server'
import { clearRecords, daysFromNow, makeEvent } from '../support/records'
import { page, postForm, send } from '../support/site'

beforeEach(async () => {
  await clearRecords()
  await db.delete(newsPublications)
  await db.delete(siteLogos)
})

/** Document 1, section 2, verbatim: the texts of each page, whatever the records contain. */
const TEXTS: [path: string, texts: string[]][] = [
  [
    '/',
    [
      'Our Services',
      'E-Waste Solutions',
      'Our Impact',
      'Environmental Impact Tracker',
      'Infrastructure Design & Consulting',
      'Electronics Recycling',
      'Project Management & Implementation',
      'View All Services',
      'Upcoming Events',
      'View All Events',
      'No upcoming events scheduled. Check back soon!',
      'Recent News and Publications',
      'No recent news publications available at this time.',
      'Industry Partners',
      'Schedule a Pickup',
      'E-Waste Services',
    ],
  ],
  ['/about', ['Our Mission', 'Our Vision', 'Our Approach', 'Our Team']],
  [
    '/services',
    [
      'E-Waste Collection',
      'Design and Project Management',
      'Consulting and Strategy',
      'Collection',
      'Sorting',
      'Processing',
      'Reporting',
    ],
  ],
  ['/services/consulting', ['Contact Us']],
  ['/contact', ['Schedule Pickup', 'Get Quote', 'Find Events', 'Monday - Friday', 'Closed']],
  [
    '/e-waste',
    ['Collection and Transport', 'Data Destruction', 'Material Recovery', 'Calculate Estimate'],
  ],
  [
    '/events',
    [
      'Community Events and Zero-Waste Services',
      'Upcoming Events',
      'Request Community Event',
      'Zero-Waste Services',
      'No Events Scheduled',
      'Check back soon for upcoming collection events in your area!',
    ],
  ],
  ['/events?tab=community', ['Full Support', 'Community Engagement', 'Environmental Impact']],
  [
    '/events?tab=zero-waste',
    ['Concerts & Festivals', 'Corporate Events', 'Community Events', 'Consulting'],
  ],
  ['/quote', []],
  ['/privacy', []],
  ['/terms', []],
  ['/sitemap', []],
]

it.each(TEXTS)('%s has its texts, one h1, a title and a description', async (path, texts) => {
  const response = await send(path)
  expect(response.status).toBe(200)
  const $ = await page(response)
  const shown = $('main').text().replace(/\s+/g, ' ')
  for (const text of texts) expect(shown).toContain(text)
  expect($('h1').length).toBe(1)
  expect($('title').text()).toContain('Summit Loop')
  expect($('meta[name=description]').attr('content')?.length).toBeGreaterThan(30)
  expect($('link[rel=canonical]').attr('href')).toMatch(/^http:\/\/site\.test\//)
  expect($('body').text()).not.toMatch(/[{}]phone|\{email\}|undefined|\[object/)
})

it.each(['waste-types', 'schedule-pickup', 'events', 'estimate', 'sustainability'])(
  '/e-waste has #%s',
  async (id) => {
    expect((await page(send('/e-waste')))(`#${id}`).length).toBe(1)
  },
)

describe('not found', () => {
  it.each(['/nowhere', '/events/0', '/events/999999', '/a/b/c', '/home', '/%00', '/%zz', '/.env'])(
    '%s',
    async (path) => {
      const response = await send(path)
      expect(response.status).toBe(404)
      const $ = await page(response)
      expect($('h1').text()).toBe('404 Page Not Found')
      expect($('main').text()).not.toContain('routes.ts')
    },
  )

  it('has its own text for a service', async () => {
    const response = await send('/services/nothing')
    expect(response.status).toBe(404)
    const $ = await page(response)
    const text = $('main').text()
    expect($('main form[action="/sitemap"] [name=q]').length).toBe(1)
    expect(text).toContain('Service Not Found')
    expect(text).toContain('The service you are looking for does not exist or has been removed.')
  })

  it('is not said of a page that takes no form', async () => {
    const response = await postForm('/about', {})
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('hides an unpublished page', async () => {
    await db
      .insert(sitePages)
      .values({ slug: 'draft', title: 'Draft', content: 'x', isPublished: false })
    expect((await send('/draft')).status).toBe(404)
    await db.update(sitePages).set({ isPublished: true }).where(eq(sitePages.slug, 'draft'))
    expect((await send('/draft')).status).toBe(200)
    await db.delete(sitePages).where(eq(sitePages.slug, 'draft'))
  })
})

describe('the layout', () => {
  it('marks the active link, and links the phone once it is set', async () => {
    expect((await page(send('/about')))('header [aria-current=page]').first().text()).toBe('About')
    await db.delete(settings).where(eq(settings.key, 'phone'))
    await purge('settings')
    expect((await page(send('/')))('header a[href^="tel:"]').length).toBe(0)
    await db.insert(settings).values({ key: 'phone', value: '(303) 555-0148' })
    await purge('settings')
    expect((await page(send('/')))('header a[href="tel:3035550148"]').first().text()).toContain(
      'Call Us',
    )
    await db.delete(settings).where(eq(settings.key, 'phone'))
  })

  it('shows the logo of each position, or the default', async () => {
    const drawn = await page(send('/'))
    for (const place of ['header', 'footer'])
      expect(drawn(`${place} svg + *, ${place} span:has(> svg)`).text()).toContain('Summit Loop')
    await db.insert(siteLogos).values([
      { id: 'h', name: 'Header', position: 'header', url: '/images/partners/r2.svg' },
      { id: 'f', name: 'Footer', position: 'footer', url: '/images/partners/epa.svg' },
    ])
    await purge('logos')
    const $ = await page(send('/'))
    expect($('header img').attr('src')).toBe('/images/partners/r2.svg')
    expect($('footer img').attr('src')).toBe('/images/partners/epa.svg')
  })

  it('opens the main site in a new tab if it is another one', async () => {
    await db.insert(settings).values({ key: 'mainSiteUrl', value: 'https://provider.example' })
    await purge('settings')
    const link = (await page(send('/contact')))('footer a[href="https://provider.example/about"]')
    expect([link.attr('target'), link.attr('rel')]).toEqual(['_blank', 'noopener noreferrer'])
    await db.delete(settings).where(eq(settings.key, 'mainSiteUrl'))
    await purge('settings')
    expect((await page(send('/contact')))('footer a[href="/about"]').length).toBe(1)
  })
})

describe('the theme', () => {
  it.each(['dark', 'light', 'system'])('%s is stored and rendered by the server', async (theme) => {
    const response = await postForm(
      '/theme',
      { theme },
      { headers: { Referer: 'http://site.test/about?x=1' } },
    )
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/about?x=1'])
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const $ = await page(send('/about', { headers: { Cookie: cookie } }))
    expect($('html').attr('data-theme')).toBe(theme)
    expect($(`header button[value=${theme}]`).attr('aria-pressed')).toBe('true')
  })

  it('is light by default, and rejects other values', async () => {
    expect((await page(send('/')))('html').attr('data-theme')).toBe('light')
    expect((await postForm('/theme', { theme: 'pink' })).status).toBe(422)
    expect(
      (await page(send('/', { headers: { Cookie: 'theme=nonsense' } })))('html').attr('data-theme'),
    ).toBe('system')
  })
})

describe('events', () => {
  it('are listed by day, with their status as text', async () => {
    await makeEvent({ title: 'Later', date: daysFromNow(20) })
    await makeEvent({ title: 'Sooner', date: daysFromNow(5) })
    await makeEvent({ title: 'Filled', date: daysFromNow(6), status: 'full', waitlist: false })
    await makeEvent({ title: 'Called off', date: daysFromNow(7), status: 'cancelled' })
    await makeEvent({ title: 'Over', date: daysFromNow(-5) })
    await makeEvent({ title: 'Hidden', isActive: false })
    const $ = await page(send('/events'))
    const text = $('main').text()
    const order = ['Sooner', 'Filled', 'Called off', 'Later'].map((title) => text.indexOf(title))
    expect(order.every((at, n) => at > (order[n - 1] ?? -1))).toBe(true)
    expect(text).not.toContain('Over')
    expect(text).not.toContain('Hidden')
    expect(text).toContain('Event Full')
    expect(text).toContain('CANCELLED')
    expect($('main button:disabled, main [aria-disabled=true]').text()).toContain('Event Full')
    const past = (await page(send('/events?when=past')))('main').text()
    expect(past).toContain('Over')
    expect(past).not.toContain('Sooner')
    const all = (await page(send('/events?when=all')))('main').text()
    expect(all).toContain('Over')
    expect(all).toContain('Sooner')
  })

  it('are at most three on the home page, soonest first', async () => {
    for (const days of [9, 3, 12, 6])
      await makeEvent({ title: `In ${days} days`, date: daysFromNow(days) })
    const text = (await page(send('/')))('main').text()
    expect(['In 3 days', 'In 6 days', 'In 9 days'].every((title) => text.includes(title))).toBe(
      true,
    )
    expect(text).not.toContain('In 12 days')
  })

  it('that are full stay in their order, and name the next open date', async () => {
    await makeEvent({ title: 'Filled', date: daysFromNow(2), status: 'full' })
    await makeEvent({ title: 'Called off', date: daysFromNow(3), status: 'cancelled' })
    await makeEvent({ title: 'Far', date: daysFromNow(90) })
    const open = await makeEvent({ title: 'Open', town: 'Salida', date: daysFromNow(9) })
    for (const path of ['/', '/e-waste']) {
      const $ = await page(send(path))
      const titles = $('#events li h3').map((_, each) => $(each).text().trim())
      expect(titles.get(), path).toEqual(['Filled', 'Called off', 'Open'])
    }
    for (const path of ['/', '/e-waste', '/events', '/events?when=all']) {
      const $ = await page(send(path))
      const next = $('main li:contains("Filled") p:contains("Next open date")')
      expect(next.text(), path).toMatch(/^Next open date: Salida, [A-Z][a-z]{2} \d+$/)
      expect(next.find('a').attr('href')).toBe(`/events/${open.id}`)
      expect($('main li:contains("Called off")').text()).not.toContain('Next open date')
    }
  })

  it('name the next open date also where it is behind the three that are shown', async () => {
    for (const days of [2, 3, 4])
      await makeEvent({ title: `Filled ${days}`, date: daysFromNow(days), status: 'full' })
    const open = await makeEvent({ title: 'Open', town: 'Salida', date: daysFromNow(9) })
    for (const path of ['/', '/e-waste']) {
      const $ = await page(send(path))
      expect($('#events li h3').length, path).toBe(3)
      expect($('#events li p:contains("Next open date") a').attr('href')).toBe(`/events/${open.id}`)
    }
  })

  it.each([
    ['a word', 'lorem ipsum '.repeat(20), /^(lorem ipsum )+lorem…$|^(lorem ipsum )*lorem ipsum…$/],
    ['a sentence', `Bring it to 12 Elm St. in Golden. ${'And more '.repeat(20)}`, /in Golden\.$/],
  ])('are described in lists up to the end of %s', async (_, description, shown) => {
    const { id } = await makeEvent({ description })
    for (const path of ['/', '/e-waste', '/events']) {
      const $ = await page(send(path))
      expect($('main .line-clamp-3').first().text(), path).toMatch(shown)
    }
    expect((await page(send(`/events/${id}`)))('main').text()).toContain(description.trim())
  })

  it('can be added to calendars', async () => {
    const event = await makeEvent({ title: 'Recycling; paper, too', date: '2027-03-06' })
    const response = await send(`/events/${event.id}/event.ics`)
    expect(response.headers.get('Content-Type')).toContain('text/calendar')
    const text = await response.text()
    expect(text).toContain('DTSTART;TZID=America/Denver:20270306T090000\r\n')
    expect(text).toContain('DTEND;TZID=America/Denver:20270306T140000\r\n')
    expect(text).toContain('SUMMARY:Recycling\\; paper\\, too\r\n')
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(await (await send('/events.ics')).text()).toContain('SUMMARY:Recycling')
  })

  it('escape input', async () => {
    const event = await makeEvent({
      title: '<script>alert(1)</script>',
      description: '</script><img src=x onerror=alert(1)>',
    })
    const html = await (await send(`/events/${event.id}`)).text()
    expect(html).not.toContain('<script>alert(1)')
    expect(html).not.toContain('<img src=x')
  })
})

describe('news', () => {
  const item = (n: number) => ({
    title: `Publication ${n}`,
    summary: 'What was found.',
    date: `2026-01-${String(n).padStart(2, '0')}`,
    source: 'The Review',
    url: 'https://example.org/a',
  })

  it('shows the latest six on the home page, and all under View all news', async () => {
    await db.insert(newsPublications).values([1, 2, 3, 4, 5, 6, 7].map(item))
    await db.insert(newsPublications).values({ ...item(20), title: 'Inactive', isActive: false })
    const $ = await page(send('/'))
    const text = $('#news').text()
    expect(text).toContain('Publication 7')
    expect(text).toContain('January 7, 2026')
    expect(text).not.toContain('Publication 1')
    expect(text).not.toContain('Inactive')
    const link = $('#news a:contains("Read full article")').first()
    expect([link.attr('href'), link.attr('rel')]).toEqual([
      'https://example.org/a',
      'noopener noreferrer',
    ])
    expect($('#news a:contains("View all news")').attr('href')).toBe('/?news=all#news')
    expect((await page(send('/?news=all')))('#news').text()).toContain('Publication 1')
  })
})

describe('the estimator', () => {
  it('adds up the counted items, at a dollar per pound', async () => {
    const $ = await page(send('/e-waste?laptops=2&monitors=1&phones=1'))
    const text = $('#estimate').text()
    expect(text).toContain('25.5')
    expect(text).toContain('$25.50')
    expect($('#estimate [name=laptops]').attr('value')).toBe('2')
  })

  it.each([
    '',
    '?laptops=0',
    '?laptops=',
    '?laptops=-3',
    '?laptops=many',
    '?laptops=1e99&phones=__proto__',
  ])('shows no result for %s', async (search) => {
    const response = await send(`/e-waste${search}`)
    expect(response.status).toBe(200)
    const text = (await page(response))('#estimate').text()
    expect(text).not.toMatch(/NaN|Infinity|-\$|\$-/)
  })

  it('passes its figures to the pickup form', async () => {
    const $ = await page(send('/e-waste?laptops=2'))
    const onward = $('#estimate a[href*="#schedule-pickup"]').attr('href') ?? ''
    const next = await page(send(onward.split('#')[0] || '/e-waste'))
    expect(next('#schedule-pickup [name=itemsDescription]').text()).toMatch(/2 laptops/i)
  })
})

describe('preselected options', () => {
  it('come from the URL', async () => {
    const chosen = async (path: string) =>
      (await page(send(path)))('[name=serviceType] option[selected]').attr('value')
    expect(await chosen('/contact?service=business-pickup')).toBe('business-pickup')
    expect(await chosen('/contact?service=nonsense')).toBeUndefined()
    expect(await chosen('/quote?service=consulting')).toBe('consulting')
    expect(
      (await page(send('/contact?service=business-pickup')))(
        'main a[href="/e-waste#schedule-pickup"]',
      ).length,
    ).toBeGreaterThan(0)
  })
})

describe('the HTML of a page', () => {
  it.each(['/', '/about', '/contact', '/nowhere'])(
    '%s has nothing after its end tags',
    async (path) => {
      const html = await (await send(path)).text()
      expect(html.slice(html.indexOf('</body>'))).toBe('</body></html>')
    },
  )

  it('returns multi-byte input unchanged', async () => {
    for (const shift of ['', 'a', 'aa']) {
      const message = shift + '€'.repeat(600)
      const response = await postForm('/contact', { name: '', email: 'a@b.example', message })
      expect(response.status).toBe(422)
      const html = await response.text()
      expect(html).not.toContain('\0')
      expect(load(html)('textarea[name="message"]').text().trim()).toBe(message)
    }
  })
})

describe('scripts', () => {
  const hints = (html: string) => html.match(/rel="modulepreload"|type="module" async/g) ?? []

  it('of a page with a form are loaded after the first paint, from templates', async () => {
    const html = await (await send('/contact')).text()
    expect(hints(html).length).toBeGreaterThan(3)
    expect(html).toContain('__remixContext')
    const early = html.replace(/<template data-late>.*?<\/template>/gs, '')
    expect(hints(early)).toEqual([])
    expect(early).not.toContain('__remixContext')
  })

  it('are one small inline script on a page without interactive parts', async () => {
    const $ = await page(send('/about'))
    const run = $('script:not([type="speculationrules"])')
    expect(run.map((_, { attribs }) => attribs.src ?? 'in the page').get()).toEqual(['in the page'])
    expect(run.text()).toContain('data-theme-form')
    expect(run.text().length).toBeLessThan(4_000)
    expect(hints($.html())).toEqual([])
  })
})

describe('security headers', () => {
  it("allow only the page's own scripts", async () => {
    const response = await send('/')
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it('allow inline scripts by hash, except data blocks', async () => {
    const response = await send('/')
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    const inline = [...(await response.text()).matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    const hash = (code = '') => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
    const isData = ([, attributes = '']: RegExpMatchArray) => attributes.includes('ld+json')
    expect(inline.filter(isData)).toHaveLength(1)
    for (const script of inline) expect(policy.includes(hash(script[2]))).toBe(!isData(script))
  })
})

it.each(['community', 'zero-waste'])('says what happens next after the %s form', async (tab) => {
  const $ = await page(send(`/events?tab=${tab}`))
  expect($('#request-form form, #next-heading').last().text()).toBe('What happens next')
})

it('says of both community forms whose each is, and how long it takes', async () => {
  const drive = await page(send('/e-waste'))
  const drives = drive('#request-event').text().replace(/\s+/g, ' ')
  expect(drives).toContain('This short form is for a collection on your own lot.')
  expect(drives).toContain('within 3-5 business days')
  expect(drive('#request-event a[href="/events?tab=community"]').length).toBe(1)
  const community = await page(send('/events?tab=community'))
  const events = community('#request-form').text().replace(/\s+/g, ' ')
  expect(events).toContain('that plan a public event. We contact you within 48 hours.')
  expect(community('#request-form a[href="/e-waste#request-event"]').length).toBe(1)
})
