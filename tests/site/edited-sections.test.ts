import type { PageSection } from 'db/schema/content'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { BuiltInPage } from '~/pages/content'
import { forgetEdits } from '../support/edited-pages'
import { clearRecords } from '../support/records'
import { page, postJson, send } from '../support/site'
import { staffCookie } from '../support/staff'

const API = '/api/admin/site-content'
let headers = { Cookie: '' }

beforeEach(async () => {
  await clearRecords()
  await forgetEdits()
  headers = { Cookie: await staffCookie() }
})
afterAll(forgetEdits)

/** Saves a page with one section changed, like an editor that has loaded it. */
async function change(name: BuiltInPage, id: string, values: Partial<PageSection>) {
  const { content, version } = await (await send(`${API}?page=${name}`, { headers })).json()
  const sections = content.sections.map((section: PageSection) =>
    section.id === id ? { ...section, ...values } : section,
  )
  const response = await postJson(
    API,
    { page: name, version, content: { ...content, sections } },
    { headers },
  )
  expect(response.status).toBe(200)
  return page(send({ home: '/', ewaste: '/e-waste' }[String(name)] ?? `/${name}`))
}

const COLORS = { background: '#f4efe2', secondary: '#e0d8c4', button: '#164c25', text: '#101a10' }

describe('the hero', () => {
  it('has two buttons by default', async () => {
    const $ = await page(send('/'))
    const buttons = $('section:has(#hero-heading) a.button')
      .map((_, a) => [[$(a).text(), a.attribs.href]])
      .get()
    expect(buttons).toEqual([
      ['Our Services', '/services'],
      ['E-Waste Solutions', '/e-waste'],
    ])
    expect($('section:has(#hero-heading)').attr('style')).toBeUndefined()
  })

  it('shows edited buttons, texts, image and position', async () => {
    const $ = await change('home', 'hero', {
      title: 'Another heading',
      content: 'Another text.',
      imageUrl: '/images/events/1.svg',
      settings: {
        alignment: 'center',
        size: 'small',
        buttons: [
          { label: 'Find an event', link: '/events' },
          { label: 'Read on', link: 'https://example.org/read' },
        ],
      },
    })
    const hero = $('section:has(#hero-heading)')
    expect(hero.text()).toContain('Another text.')
    expect(hero.find('img').attr('src')).toBe('/images/events/1.svg')
    expect(hero.find('h1').attr('class')).toContain('text-step-3')
    expect(hero.find('a:contains("Find an event")').attr('href')).toBe('/events')
    expect(hero.find('a:contains("Read on")').attr('href')).toBe('https://example.org/read')
    expect(hero.find('a:contains("Our Services")').length).toBe(0)
  })

  it('applies custom colors to itself only, with readable button labels', async () => {
    const $ = await change('home', 'hero', { settings: { colors: COLORS } })
    const style = $('section:has(#hero-heading)').attr('style') ?? ''
    expect(style).toContain('--surface:#f4efe2')
    expect(style).toContain('--surface-raised:#e0d8c4')
    expect(style).toContain('--action:#164c25')
    expect(style).toContain('--action-ink:#fffdf8')
    expect(style).toContain('color-scheme:light')
    expect($('section#impact').attr('style')).toBeUndefined()
    const green = await change('home', 'hero', {
      settings: { colors: { ...COLORS, button: '#6FBF69' } },
    })
    expect(green('section:has(#hero-heading)').attr('style')).toContain('--action-ink:#091c0d')
  })
})

it('shows edited texts of the impact tracker', async () => {
  const words = { title: 'What we weighed', content: 'Since 2019.' }
  expect((await change('home', 'impact', words))('#impact').text()).toContain(
    'What we weighedSince 2019.',
  )
  expect((await change('ewaste', 'sustainability', words))('#sustainability').text()).toContain(
    'Since 2019.',
  )
})

describe('service cards', () => {
  it('are always three on the home page, with their features', async () => {
    const items = [{ id: 'e-waste', title: 'Recycling', content: 'We take it.\nBy truck\nBy hand' }]
    const $ = await change('home', 'services', { items })
    const cards = $('#services li.group')
    expect(cards.length).toBe(3)
    expect(
      $('#services h3')
        .map((_, h) => $(h).text())
        .get(),
    ).toEqual([
      'Infrastructure Design & Consulting',
      'Recycling',
      'Project Management & Implementation',
    ])
    expect(
      cards
        .eq(1)
        .find('li')
        .map((_, li) => $(li).text())
        .get(),
    ).toEqual(['By truck', 'By hand'])
  })

  it('can be added and removed on the services page', async () => {
    const items = [{ id: '', title: 'One card', content: 'What it is.\nA feature' }]
    const $ = await change('services', 'core', { items })
    expect(
      $('#core h3')
        .map((_, h) => $(h).text())
        .get(),
    ).toEqual(['One card'])
    expect($('#core').text()).toContain('A feature')
  })
})

it('shows edited mission and vision', async () => {
  expect((await change('about', 'mission', { content: 'A mission.' }))('main').text()).toContain(
    'A mission.',
  )
  expect((await change('about', 'vision', { content: 'A vision.' }))('main').text()).toContain(
    'A vision.',
  )
  expect((await change('about', 'team', { isActive: false }))('#team').length).toBe(0)
  expect((await change('about', 'proof', { isActive: false }))('#proof').length).toBe(0)
})

it('shows edited accepted items in order', async () => {
  const items = ['Toasters', 'Drones', 'Drones'].map((title) => ({ id: '', title, content: '' }))
  const $ = await change('ewaste', 'waste-types', { items })
  expect(
    $('#waste-types h3')
      .map((_, h) => $(h).text())
      .get(),
  ).toEqual(['Toasters', 'Drones', 'Drones'])
})

it('shows edited texts of the business pickup', async () => {
  const $ = await change('ewaste', 'schedule-pickup', {
    title: 'We come to you',
    content: 'On Tuesdays.',
  })
  expect($('#schedule-pickup h2').text()).toBe('We come to you')
  expect($('#schedule-pickup').text()).toContain('On Tuesdays.')
})
