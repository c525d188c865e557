import { db } from 'db/client.server'
import { beforeAll, expect, it } from 'vitest'
import { purge } from '~/platform/purge.server'
import { saveSettings } from '~/settings/settings.server'
import { page, send } from '../support/site'

beforeAll(async () => {
  await saveSettings(db, { phone: '(303) 555-0148', email: 'hello@example.org' })
  await purge('settings')
})

it('every page leads to events, quotes and accessibility', async () => {
  const $ = await page(send('/about'))
  for (const path of ['/events', '/quote', '/accessibility'])
    expect($(`#site-footer a[href="${path}"]`).length, path).toBe(1)
})

it('events belong to E-Waste in the header', async () => {
  const marked = async (path: string) => {
    const $ = await page(send(path))
    return $(
      'header nav[aria-label=Main] [data-current], header nav[aria-label=Main] .active',
    ).text()
  }
  expect(await marked('/events')).toBe('E-Waste')
  expect(await marked('/e-waste')).toBe('E-Waste')
  expect(await marked('/about')).toBe('About')
})

it('phone and email are before the form, and the phone in the header', async () => {
  const $ = await page(send('/contact'))
  const before = $('h1').nextUntil('section').find('a')
  expect(before.toArray().map((link) => $(link).attr('href')?.split(':')[0])).toEqual([
    'tel',
    'mailto',
  ])
  expect($('header > div > a[href^="tel:"]').length).toBe(1)
})
