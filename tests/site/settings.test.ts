import type { CheerioAPI } from 'cheerio'
import { format, parseISO } from 'date-fns'
import { db } from 'db/client.server'
import { settings } from 'db/schema/content'
import { history } from 'db/schema/people'
import { weighings } from 'db/schema/weighings'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { purge } from '~/platform/purge.server'
import { onMainSite } from '~/settings/settings'
import { today } from '~/settings/today.server'
import type { FormValues } from '../support/lead-forms'
import { clearRecords, daysFromNow } from '../support/records'
import { page, postForm, send } from '../support/site'
import { sendAsStaff, staffCookie } from '../support/staff'

const KEYS = [
  ...['brandName', 'tagline', 'description', 'phone', 'email', 'address', 'hours'],
  ...['mainSiteUrl', 'social', 'timeZone', 'impact'],
]

const clearSettings = async () => {
  await clearRecords()
  await db.delete(settings).where(inArray(settings.key, KEYS))
  await db.delete(history)
  await purge('settings')
}
beforeEach(clearSettings)
afterAll(clearSettings)

const openForm = async () => page(sendAsStaff('/admin/settings'))

/** The values of the form, as a browser would submit them. */
function typedIn($: CheerioAPI): FormValues {
  const values: FormValues = {}
  for (const control of $('main form [name]').toArray()) {
    const name = $(control).attr('name') ?? ''
    const value = String($(control).val() ?? '')
    values[name] = name in values ? [values[name] ?? [], value].flat() : value
  }
  return values
}

async function save(changes: FormValues, opened?: CheerioAPI) {
  const values = { ...typedIn(opened ?? (await openForm())), ...changes }
  return postForm('/admin/settings', values, { headers: { Cookie: await staffCookie() } })
}

const EVERYTHING = {
  brandName: 'Peak & Sons',
  tagline: 'Copper and contour',
  description: 'What we do.',
  phone: '(970) 555-0199',
  email: 'hello@peak.example',
  address: ['1 Mill Street', '', 'Salida, CO 81201'],
  'hours[0].days': 'Monday - Friday',
  'hours[0].hours': '7:30 AM - 4:00 PM',
  'hours[1].days': 'By appointment',
  'hours[1].hours': '',
  'hours[2].days': 'Sunday',
  'hours[2].hours': 'Closed',
  mainSiteUrl: 'https://peak.example/en',
  facebook: 'https://facebook.com/peak',
  instagram: 'https://instagram.com/peak',
  linkedin: '',
  youtube: 'http://youtube.com/@peak',
  timeZone: 'Pacific/Kiritimati',
  impactMode: 'live',
  electronicsLbs: '81000',
  commonMaterialsLbs: '0',
  goal: 'by the end of 2026',
}

it("has the error heading one level below the page's", async () => {
  const $ = await page(await save({ brandName: '' }))
  expect($('.error-summary :is(h1, h2, h3)').prop('tagName')).toBe('H2')
})

describe('saving', () => {
  it('stores a text that looks like JSON as text', async () => {
    const texts = { brandName: '42', tagline: '{"a":1}', description: 'null', phone: '9705550199' }
    expect((await save(texts)).status).toBe(303)
    expect(typedIn(await openForm())).toMatchObject(texts)
    const $ = await page(send('/contact'))
    expect($('a[href="tel:9705550199"]').first().text()).toContain('9705550199')
  })

  it('stores all values, and the form shows them as entered', async () => {
    const response = await save(EVERYTHING)
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/admin/settings')
    const shown = typedIn(await openForm())
    const { address, ...same } = EVERYTHING
    expect(shown).toMatchObject(same)
    expect(shown.address).toEqual(['1 Mill Street', 'Salida, CO 81201', '', '', ''])
  })

  it('shows the settings in the layout, contact page, titles and figures', async () => {
    await send('/contact')
    await save(EVERYTHING)
    const $ = await page(send('/contact'))
    expect($('title').text()).toContain('Peak & Sons')
    expect($('footer').text()).toContain('Copper and contour')
    expect($('footer').text()).toContain('Salida, CO 81201')
    expect($('header a[href="tel:9705550199"]').length).toBeGreaterThan(0)
    expect($('main').text()).toContain('7:30 AM - 4:00 PM')
    const social = $('footer a[rel]')
      .map((_, link) => $(link).attr('href'))
      .get()
    expect(social).toContain('https://instagram.com/peak')
    expect($('footer').text()).not.toContain('LinkedIn')
    expect(await (await send('/api/recycling-data')).json()).toMatchObject({
      electronicsLbs: 81000,
      commonMaterialsLbs: 0,
      mode: 'live',
    })
  })

  it('changes "today" with the time zone', async () => {
    await save({ timeZone: 'Pacific/Kiritimati' })
    const there = await today()
    await save({ timeZone: 'Pacific/Pago_Pago' })
    // 25 hours apart: never the same day.
    expect(await today()).not.toBe(there)
  })

  it('hides empty values', async () => {
    await save(EVERYTHING)
    await save({ phone: '', email: '', address: '', tagline: '', description: '' })
    const $ = await page(send('/contact'))
    expect($('footer').text()).not.toContain('Copper')
    expect($('footer').text()).not.toContain('Reach us')
    expect($('header a[href^="tel:"]')).toHaveLength(0)
  })

  it('writes history with old and new values, and nothing without changes', async () => {
    await save({ phone: '(970) 555-0199' })
    await save({})
    const rows = await db.select().from(history).where(eq(history.subject, 'settings'))
    expect(rows.map(({ changes }) => changes)).toEqual([{ phone: ['', '(970) 555-0199'] }])
    expect((await openForm())('details').text()).toContain('Phone: (970) 555-0199')
  })
})

describe('validation', () => {
  it.each([
    ['no name', { brandName: ' ' }, 'Name is required'],
    [
      'a time zone that there is not',
      { timeZone: 'America/Golden' },
      'Time zone: choose an option from',
    ],
    ['an email address that is none', { email: 'hello' }, 'Enter an email address'],
    [
      'a site that is no web address',
      { mainSiteUrl: 'javascript:alert(1)' },
      'begins with https://',
    ],
    ['a social address that is none', { youtube: 'youtube.com/x' }, 'begins with https://'],
    ['a figure below zero', { electronicsLbs: '-1' }, 'whole number from 0'],
    ['a figure that is none', { commonMaterialsLbs: '1e9' }, 'whole number from 0'],
    ['a long phone number', { phone: '5'.repeat(21) }, 'at most 20 characters'],
    ['many lines', { address: Array.from({ length: 7 }, String) }, 'at most 6 lines'],
    ['an odd mode', { impactMode: 'invented' }, 'choose an option from the list'],
  ] as [string, FormValues, string][])(
    '%s: keeps the input and stores nothing',
    async (_, wrong, text) => {
      const response = await save({ tagline: 'Still here', ...wrong })
      expect(response.status).toBe(422)
      const $ = await page(response)
      expect($('.error-summary').text()).toContain(text)
      expect($('[name=tagline]').val()).toBe('Still here')
      expect(await db.select().from(settings).where(inArray(settings.key, KEYS))).toEqual([])
    },
  )
})

describe('switching the impact tracker to recorded weights', () => {
  const figures = async () => {
    const { mode, electronicsLbs, commonMaterialsLbs } = await (
      await send('/api/recycling-data')
    ).json()
    return [mode, electronicsLbs, commonMaterialsLbs]
  }
  const weigh = async (electronics: number, common: number) => {
    const day = daysFromNow(-10)
    await db.insert(weighings).values([
      { day, stream: 'electronics', pounds: electronics, source: 'other' },
      { day, stream: 'common', pounds: common, source: 'other' },
    ])
    await purge('impact')
  }
  const toRecorded = {
    impactMode: 'recorded',
    electronicsLbs: '75000',
    commonMaterialsLbs: '30000',
  }

  it('asks whether the figures are the balance, and keeps what was typed', async () => {
    const response = await save({ ...toRecorded, tagline: 'Still here' })
    expect(response.status).toBe(200)
    const $ = await page(response)
    expect($('[role=alert]').text()).toContain(
      `Bring forward 75,000 lb and 30,000 lb as the balance on ${format(parseISO(await today()), 'MMMM d, yyyy')}?`,
    )
    expect($('[name=tagline]').val()).toBe('Still here')
    expect($('[name=impactMode]').val()).toBe('recorded')
    expect(await figures()).toEqual(['live', 75_000, 30_000])
    expect(await db.select().from(weighings)).toEqual([])
    expect((await save({ balance: 'bring' }, $)).status).toBe(303)
    expect(await figures()).toEqual(['recorded', 75_000, 30_000])
    expect(await db.select().from(weighings)).toMatchObject([
      { stream: 'electronics', pounds: 75_000, source: 'opening', day: await today() },
      { stream: 'common', pounds: 30_000, source: 'opening' },
    ])
  })

  it('includes earlier weighings in the balance, and adds the rest', async () => {
    await weigh(1200.5, 300)
    await save({ ...toRecorded, balance: 'bring' })
    expect(await figures()).toEqual(['recorded', 75_000, 30_000])
    await weigh(80.3, 20)
    expect(await figures()).toEqual(['recorded', 75_080.3, 30_020])
    await save({ impactMode: 'live', electronicsLbs: '76000' })
    expect(await figures()).toEqual(['live', 76_000, 30_000])
    await save({ impactMode: 'recorded', balance: 'bring' })
    expect(await figures()).toEqual(['recorded', 76_000, 30_000])
  })

  it('starts from the weighings if staff leave the balance, and does not ask again', async () => {
    await weigh(1200.5, 300)
    expect((await save({ ...toRecorded, balance: 'leave' })).status).toBe(303)
    expect(await figures()).toEqual(['recorded', 1200.5, 300])
    expect((await save({ tagline: 'Later' })).status).toBe(303)
  })

  it('explains it in the form and on the page', async () => {
    const $ = await openForm()
    expect($('[name=impactMode]').closest('.field, div').text()).toContain('opening balance')
    await save({ ...toRecorded, balance: 'bring' })
    expect((await page(send('/')))('details').text()).toContain('opening balance')
  })

  it('says on the cards what full bars mean, once staff have named the goal', async () => {
    const ofBars = async () => (await page(send('/')))('#impact').text()
    expect(await ofBars()).toMatch(/75% of 100,000 lbs(?! by)/)
    expect((await save({ goal: 'by the end of 2026' })).status).toBe(303)
    expect((await openForm())('[name=goal]').val()).toBe('by the end of 2026')
    expect(await ofBars()).toContain('75% of 100,000 lbs by the end of 2026')
    expect(await (await send('/api/recycling-data')).json()).not.toHaveProperty('goal')
  })

  it('computes with the factors that staff choose', async () => {
    const saved = async () => (await (await send('/api/recycling-data')).json()).co2SavedLbs
    await save({ electronicsLbs: '2000', commonMaterialsLbs: '0' })
    expect(await saved()).toBe(3600)
    await save({ factorSet: 'published' })
    // 0.90 metric tons in pounds.
    expect(await saved()).toBe(1984)
  })
})

describe('concurrent edits', () => {
  it('show both versions to the second person, who may overwrite', async () => {
    const opened = await openForm()
    await save({ phone: '(303) 555-0001' })
    const refused = await save({ phone: '(303) 555-0002' }, opened)
    expect(refused.status).toBe(409)
    const $ = await page(refused)
    expect($('.error-summary').text()).toContain(
      'admin saved settings while you were editing them.',
    )
    expect($('main').text()).toContain('admin: (303) 555-0001')
    expect($('[name=phone]').val()).toBe('(303) 555-0002')
    expect((await save({}, $)).status).toBe(303)
    expect(typedIn(await openForm()).phone).toBe('(303) 555-0002')
  })

  it('at the same moment store one and report a conflict to the other', async () => {
    const opened = await openForm()
    const responses = await Promise.all(
      ['1', '2', '3'].map((digit) => save({ phone: `(303) 555-000${digit}` }, opened)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 409, 409])
  })

  it('ignore settings that are not in this form', async () => {
    const opened = await openForm()
    await db.insert(settings).values({ key: 'partnersSaved', value: true }).onConflictDoNothing()
    expect((await save({ phone: '(303) 555-0003' }, opened)).status).toBe(303)
    await db.delete(settings).where(eq(settings.key, 'partnersSaved'))
  })
})

it.each([
  ['https://provider.example', '/', 'https://provider.example'],
  ['https://provider.example', '/about', 'https://provider.example/about'],
  ['https://provider.example/en', '/about', 'https://provider.example/en/about'],
  ['https://provider.example/en/', '/', 'https://provider.example/en/'],
  ['https://provider.example/en/', '/contact', 'https://provider.example/en/contact'],
  ['https://provider.example/?lang=en', '/about', 'https://provider.example/about?lang=en'],
])('the main site %s has the page %s at %s', (site, path, address) => {
  expect(onMainSite(site, path)).toBe(address)
})
