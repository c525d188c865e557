import { db } from 'db/client.server'
import { siteLogos } from 'db/schema/content'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { purge } from '~/platform/purge.server'
import { clearRecords, makeEvent } from '../support/records'
import { ORIGIN, page, send } from '../support/site'
import { sendJsonAsStaff } from '../support/staff'

beforeEach(async () => {
  await clearRecords()
  await db.delete(siteLogos)
  await purge('logos')
})

/** Path and query string of a page's social image. */
async function cardOf(path: string): Promise<string> {
  const $ = await page(send(path))
  const url = new URL($('meta[property="og:image"]').attr('content') ?? '')
  expect(url.origin).toBe(ORIGIN)
  return url.pathname + url.search
}

const pictureAt = async (address: string) => {
  const response = await send(address)
  return { answer: response, bytes: Buffer.from(await response.clone().arrayBuffer()) }
}

const FOREVER = 'public, max-age=31536000, immutable'

it.each([
  '/',
  '/about',
  '/services',
  '/services/consulting',
  '/e-waste',
  '/contact',
  '/events',
  '/quote',
])('the social image of %s has the declared size and an immutable URL', async (path) => {
  const { answer: response, bytes } = await pictureAt(await cardOf(path))
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('image/png')
  expect(response.headers.get('Cache-Control')).toBe(FOREVER)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(bytes.byteLength).toBeLessThan(150_000)
  const $ = await page(send(path))
  const meta = (name: string) => $(`meta[property="${name}"], meta[name="${name}"]`).attr('content')
  expect(meta('og:image:width')).toBe('1200')
  expect(meta('og:image:height')).toBe('630')
  expect(meta('og:image:alt')).toBeTruthy()
  expect(meta('twitter:card')).toBe('summary_large_image')
})

describe('the social image of an event', () => {
  it('is also that of its registration page', async () => {
    const { id } = await makeEvent()
    expect(await cardOf(`/events/${id}`)).toMatch(
      new RegExp(`^/cards/events/${id}\\.png\\?v=[0-9a-f]{12}$`),
    )
    expect(await cardOf(`/events/${id}/register`)).toBe(await cardOf(`/events/${id}`))
  })

  it('changes with its URL when the event changes; the old URL returns the new image briefly', async () => {
    const { id } = await makeEvent()
    const before = await cardOf(`/events/${id}`)
    const { bytes: old } = await pictureAt(before)
    const change = await sendJsonAsStaff('PUT', `/api/events/${id}`, { location: 'Lions Park' })
    expect(change.status).toBe(200)

    const after = await cardOf(`/events/${id}`)
    expect(after).not.toBe(before)
    const [now, shared] = [await pictureAt(after), await pictureAt(before)]
    expect(now.bytes.equals(old)).toBe(false)
    expect(shared.bytes.equals(now.bytes)).toBe(true)
    expect(shared.answer.headers.get('Cache-Control')).toBe('public, max-age=300')
  })

  it('returns 304 for a matching ETag', async () => {
    const { id } = await makeEvent()
    const address = await cardOf(`/events/${id}`)
    const etag = (await send(address)).headers.get('ETag') ?? ''
    const again = await send(address, { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
  })

  it.each([
    ['a title longer than the image', 'Collection day for everything '.repeat(8).trim()],
    ['a word wider than the image', 'W'.repeat(255)],
    ['characters that the typeface lacks', '回収の日 🗻 Łódź'],
    ['text that looks like SVG markup', '</svg><script>&lt;"\''],
  ])('is drawn for %s', async (_, title) => {
    const { id } = await makeEvent({ title })
    const { answer: response, bytes } = await pictureAt(await cardOf(`/events/${id}`))
    expect(response.status).toBe(200)
    expect((await sharp(bytes).stats()).isOpaque).toBe(true)
  })
})

it.each([
  'events/999999',
  'events/0',
  'events/99999999999999999999',
  'events/1%00',
  'services/none',
  'services/%00',
  'services/consulting/more',
  'nowhere',
  '__proto__',
  '%00',
  '%FF',
  '..%2f..%2fpackage',
  'about.png',
  'x'.repeat(400),
  '',
])('returns 404 for %s', async (name) => {
  const response = await send(`/cards/${name}.png`)
  expect(response.status).toBe(404)
})
