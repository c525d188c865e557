import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { crc32 } from 'node:zlib'
import { db } from 'db/client.server'
import { mediaItems } from 'db/schema/content'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { env } from '~/env/env.server'
import { fileOf, movie, photo } from '../support/pictures'
import { clearRecords } from '../support/records'
import { send } from '../support/site'
import { sendAsStaff } from '../support/staff'

const UPLOADS = resolve(env.DATA_DIR, 'uploads')
const API = '/api/upload-content-image'
const NO_IMAGE = 'Please select an image file (JPG, PNG, GIF, etc.)'
const TOO_LARGE = 'Please select an image smaller than 10MB'
const TEN_MB = 10 * 1024 * 1024

beforeEach(async () => {
  await clearRecords()
  await db.delete(mediaItems)
})

function formOf(...files: File[]): FormData {
  const form = new FormData()
  for (const file of files) form.append('image', file)
  return form
}

const upload = (...files: File[]) => sendAsStaff(API, { method: 'POST', body: formOf(...files) })

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(UPLOADS, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** Expects the refusal of document 2, and nothing stored. */
async function expectRefusal(response: Response, status: number, sentence: string) {
  expect(response.status).toBe(status)
  expect(response.headers.get('Content-Type')).toContain('application/problem+json')
  expect(await response.json()).toMatchObject({
    status,
    detail: sentence,
    error: sentence,
    success: false,
  })
  expect(await db.select().from(mediaItems)).toEqual([])
}

describe('an image', () => {
  it('is stored with its record, with the response of document 2', async () => {
    const jpeg = await photo().jpeg().toBuffer()
    const response = await upload(fileOf(jpeg, 'photos/Fall drive.jpg'))
    expect(response.status).toBe(201)
    const record = await response.json()
    expect(record).toMatchObject({
      success: true,
      originalName: 'photos/Fall drive.jpg',
      imageUrl: record.url,
      name: 'Fall drive.jpg',
      type: 'image/jpeg',
      width: 1200,
      height: 800,
      focalX: 50,
      focalY: 50,
      alt: null,
    })
    expect(record.url).toMatch(/^\/media\/[0-9a-f]{20}-1200x800-[0-9a-f]{6}\.jpg$/)
    const [row] = await db.select().from(mediaItems)
    expect(row).toMatchObject({ id: record.id, url: record.url, size: record.size })
    const stem = record.url.slice('/media/'.length, -'.jpg'.length)
    const files = (await storedFiles()).filter((name) => name.startsWith(stem))
    const widths = [320, 640, 960, 1200]
    expect(files.sort()).toEqual(
      [`${stem}.jpg`, ...widths.flatMap((w) => [`${stem}-${w}.avif`, `${stem}-${w}.webp`])].sort(),
    )
  })

  it.each([
    ['png', () => photo(30, 20).png().toBuffer(), 'image/png'],
    ['webp', () => photo(30, 20).webp().toBuffer(), 'image/webp'],
    ['avif', () => photo(30, 20).avif().toBuffer(), 'image/avif'],
    ['gif', () => photo(30, 20).gif().toBuffer(), 'image/gif'],
  ])('may be a %s, whatever its name and header say', async (_, make, type) => {
    const response = await upload(fileOf(await make(), 'notes.txt', 'text/html'))
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ type, width: 30, height: 20, name: 'notes.txt' })
  })

  it('keeps its frames', async () => {
    const record = await (await upload(fileOf(await movie(3), 'spin.gif'))).json()
    expect(record).toMatchObject({ width: 40, height: 30, type: 'image/gif' })
    expect(record.url).toMatch(/-moving\.gif$/)
    const bytes = Buffer.from(await (await send(record.url)).arrayBuffer())
    expect((await sharp(bytes).metadata()).pages).toBe(3)
  })

  it('is rotated upright and loses its location', async () => {
    const jpeg = await photo(300, 200)
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '39/1 44/1 0/1' }, IFD0: { Make: 'Camera maker' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const record = await (await upload(fileOf(jpeg, 'turned.jpg'))).json()
    expect([record.width, record.height]).toEqual([200, 300])
    const stored = Buffer.from(await (await send(record.url)).arrayBuffer())
    const { exif, xmp, icc, orientation } = await sharp(stored).metadata()
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(stored.includes('Camera maker')).toBe(false)
  })

  it('is one record, however often and under whatever name it is uploaded', async () => {
    const jpeg = await photo(64, 48).jpeg().toBuffer()
    const responses = await Promise.all(
      ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => upload(fileOf(jpeg, name))),
    )
    const records = await Promise.all(responses.map((response) => response.json()))
    expect(new Set(records.map(({ id }) => id)).size).toBe(1)
    expect(records.map(({ originalName }) => originalName)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    expect(await db.select().from(mediaItems)).toHaveLength(1)
  })

  it('may be a drawing of up to 1 MB', async () => {
    const start =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><path d="M0 0"/></svg>'
    const response = await upload(fileOf(start.padEnd(1024 * 1024), 'map.svg', 'image/svg+xml'))
    expect(response.status).toBe(201)
    const { url } = await response.json()
    expect(url).toMatch(/-64x32\.svg$/)
    expect(await (await send(url)).text()).toContain('<path d="M0 0"></path>')
  })

  it('may have 10 MB', async () => {
    const bytes = await photo(40, 30).jpeg().toBuffer()
    // Trailing data after the end of a JPEG is not stored.
    const padded = Buffer.concat([bytes, Buffer.alloc(TEN_MB - bytes.byteLength, 'x')])
    const response = await upload(fileOf(padded, 'large.jpg'))
    expect(response.status).toBe(201)
    expect((await response.json()).size).toBeLessThan(10_000)
  })
})

/** A PNG whose header says that it is larger. */
function claimSize(png: Buffer, width: number, height: number): Buffer {
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

describe('a refused file', () => {
  let before: string[] = []
  beforeEach(async () => {
    before = await storedFiles()
    return async () => expect(await storedFiles()).toEqual(before)
  })

  it.each([
    ['a text', 'Just words.'],
    ['a page', '<!DOCTYPE html><script>alert(1)</script>'],
    ['a program', 'MZ\u0090\u0000'],
    ['a PDF', '%PDF-1.7\n'],
    ['XML that is no drawing', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['a drawing that is not closed', '<svg xmlns="http://www.w3.org/2000/svg"><g>'],
    ['a drawing with entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg><text>&a;</text></svg>'],
  ])('%s, even if declared as an image', async (_, content) => {
    await expectRefusal(await upload(fileOf(content, 'photo.jpg')), 415, NO_IMAGE)
  })

  it('a TIFF, which browsers do not display', async () => {
    const tiff = await photo(30, 20).tiff().toBuffer()
    await expectRefusal(await upload(fileOf(tiff, 'scan.tif', 'image/tiff')), 415, NO_IMAGE)
  })

  it('a truncated image', async () => {
    const jpeg = await photo().jpeg().toBuffer()
    const half = jpeg.subarray(0, jpeg.byteLength / 2)
    await expectRefusal(await upload(fileOf(half, 'half.jpg')), 422, NO_IMAGE)
  })

  it('a file that only starts like an image', async () => {
    const fake = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500, 'x')])
    await expectRefusal(await upload(fileOf(fake, 'fake.jpg')), 422, NO_IMAGE)
  })

  it('a small file that decodes to more than 50 megapixels', async () => {
    const bomb = claimSize(await photo(40, 30).png().toBuffer(), 12_000, 9000)
    const sentence = 'Please select an image of at most 50 megapixels'
    await expectRefusal(await upload(fileOf(bomb, 'bomb.png')), 422, sentence)
  })

  it('an animation with more than 50 megapixels in total', async () => {
    const bomb = await movie(3)
    // The size of the canvas, and of each frame after its separator.
    const claimed = Buffer.from([0x88, 0x13, 0xa0, 0x0f]) // 5000 by 4000
    const size = Buffer.from([40, 0, 30, 0])
    for (let at = bomb.indexOf(size); at >= 0; at = bomb.indexOf(size)) claimed.copy(bomb, at)
    const sentence = 'Please select an image of at most 50 megapixels'
    await expectRefusal(await upload(fileOf(bomb, 'bomb.gif')), 422, sentence)
  })

  it.each([
    ['of more than 1 MB', '<svg>'.padEnd(1024 * 1024 + 1)],
    ['of 9.6 MB with a million elements', `<svg>${'<path d=""/>'.repeat(800_000)}</svg>`],
  ])('a drawing %s, before parsing', async (_, content) => {
    const sentence = 'SVG files can be up to 1 MB.'
    await expectRefusal(await upload(fileOf(content, 'map.svg', 'image/svg+xml')), 413, sentence)
  })

  it.each([
    ['many elements', '<g/>'.repeat(100_000)],
    [
      'many copies of its parts',
      `<g id="a">${'<g/>'.repeat(999)}</g>${'<use href="#a"/>'.repeat(999)}`,
    ],
  ])('a drawing with too %s', async (_, content) => {
    const sentence = 'This SVG has too many parts. Please simplify it or export it as PNG.'
    await expectRefusal(await upload(fileOf(`<svg>${content}</svg>`, 'map.svg')), 422, sentence)
  })

  it('a file one byte larger than 10 MB', async () => {
    const bytes = Buffer.alloc(TEN_MB + 1, 'x')
    await expectRefusal(await upload(fileOf(bytes, 'large.jpg')), 413, TOO_LARGE)
  })

  it('a large file, without buffering it in memory', async () => {
    let sent = 0
    const boundary = 'line'
    const start = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="x.jpg"\r\n\r\n`
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(sent === 0 ? Buffer.from(start) : Buffer.alloc(1024 * 1024))
        sent += 1
        if (sent > 100) controller.close()
      },
    })
    const response = await sendAsStaff(API, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    } as RequestInit)
    await expectRefusal(response, 413, TOO_LARGE)
  })
})

describe('an upload form', () => {
  const post = (body: string | Buffer, type = 'multipart/form-data; boundary=line') =>
    sendAsStaff(API, {
      method: 'POST',
      body: new Uint8Array(Buffer.from(body)),
      headers: { 'Content-Type': type },
    })
  const head = '--line\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n'

  it('returns 400 if truncated', async () => {
    await expectRefusal(
      await post(`${head}half a`),
      400,
      'The image did not arrive completely. Please send it again.',
    )
  })

  it('ends at its last boundary, whatever follows, however it is chunked', async () => {
    const png = await photo(8, 6).png().toBuffer()
    const whole = Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n--line--\r\nepilogue')])
    for (const size of [1, 7, whole.byteLength - 10]) {
      const pieces = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < whole.byteLength; at += size)
            controller.enqueue(new Uint8Array(whole.subarray(at, at + size)))
          controller.close()
        },
      })
      const response = await sendAsStaff(API, {
        method: 'POST',
        body: pieces,
        duplex: 'half',
        headers: { 'Content-Type': 'multipart/form-data; boundary=line' },
      } as RequestInit)
      expect(response.status).toBe(201)
    }
  })

  it.each([
    ['nothing', ''],
    ['no boundary', '--other\r\n\r\n'],
    [
      'a file name that is not UTF-8',
      Buffer.from(`${head.replace('a.png', 'ä.png')}x\r\n--line--`, 'latin1'),
    ],
  ])('returns 400 with %s', async (_, body) => {
    expect((await post(body)).status).toBe(400)
  })

  it('returns an error without the field', async () => {
    const form = new FormData()
    form.set('file', fileOf(await photo(8, 6).png().toBuffer(), 'a.png'))
    await expectRefusal(
      await sendAsStaff(API, { method: 'POST', body: form }),
      422,
      'Please select an image to upload',
    )
    await expectRefusal(await upload(fileOf('', 'a.png')), 422, 'Please select an image to upload')
  })

  it('returns an error with two images', async () => {
    const png = await photo(8, 6).png().toBuffer()
    const jpeg = await photo(9, 6).jpeg().toBuffer()
    await expectRefusal(
      await upload(fileOf(png, 'a.png'), fileOf(jpeg, 'b.jpg')),
      422,
      'Please send one image at a time',
    )
  })

  it('returns 415 for another encoding', async () => {
    expect((await post('{}', 'application/json')).status).toBe(415)
  })

  it('returns 401 without sign-in, and stores nothing', async () => {
    const body = formOf(fileOf(await photo(8, 6).png().toBuffer(), 'a.png'))
    const response = await send(API, { method: 'POST', body })
    expect(response.status).toBe(401)
    expect(await db.select().from(mediaItems)).toEqual([])
  })

  it('returns 403 from another site', async () => {
    const response = await sendAsStaff(API, {
      method: 'POST',
      body: formOf(),
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    })
    expect(response.status).toBe(403)
  })
})
