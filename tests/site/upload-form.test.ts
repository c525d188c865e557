import { db } from 'db/client.server'
import { mediaItems } from 'db/schema/content'
import { beforeEach, describe, expect, it } from 'vitest'
import { readUploadForm, type UploadForm } from '~/media/upload-form.server'
import type { Staff } from '~/platform/session.server'
import { fileOf, photo } from '../support/pictures'
import { clearRecords } from '../support/records'
import { staffMember } from '../support/staff'

let staff: Staff
beforeEach(async () => {
  await clearRecords()
  await db.delete(mediaItems)
  staff = await staffMember()
})

async function read(body: BodyInit, headers?: HeadersInit): Promise<UploadForm> {
  const form = await readUploadForm(
    new Request('http://site.test/', { method: 'POST', body, headers }),
    staff,
  )
  if (form instanceof Response) throw new Error(`Refused with ${form.status}`)
  return form
}

function formOf(entries: [string, string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

const jpeg = (width: number) => photo(width, 30).jpeg().toBuffer()

describe('a form with an image', () => {
  it("replaces the previous URL with the uploaded image's", async () => {
    const form = await read(
      formOf([
        ['title', 'Fall drive, größer'],
        ['imageUrl', '/images/events/1.svg'],
        ['imageUrl', fileOf(await jpeg(40), 'a.jpg')],
        ['tag', 'one'],
        ['tag', 'two'],
      ]),
    )
    expect(form.get('title')).toBe('Fall drive, größer')
    expect(form.getAll('tag')).toEqual(['one', 'two'])
    const [item] = await db.select().from(mediaItems)
    expect(form.getAll('imageUrl')).toEqual([item?.url])
    expect(form.items).toEqual([item])
    expect(form.errors).toEqual({})
  })

  it.each([
    'Content-Disposition: form-data; name="imageUrl"; filename=""\r\nContent-Type: application/octet-stream',
    'Content-Disposition: form-data; name="imageUrl"\r\nContent-Type: application/octet-stream',
    'Content-Disposition: form-data; name="imageUrl"; filename=""',
  ])('keeps the previous URL without a file: %j', async (empty) => {
    const text = 'Content-Disposition: form-data; name="imageUrl"'
    const body = `--line\r\n${text}\r\n\r\n/images/events/1.svg\r\n--line\r\n${empty}\r\n\r\n\r\n--line--\r\n`
    const form = await read(body, { 'Content-Type': 'multipart/form-data; boundary=line' })
    expect(form.getAll('imageUrl')).toEqual(['/images/events/1.svg'])
  })

  it('reports a refused image at its field, and keeps all values', async () => {
    const form = await read(
      formOf([
        ['title', 'Fall drive'],
        ['imageUrl', '/images/events/1.svg'],
        ['imageUrl', fileOf('no picture', 'a.jpg')],
      ]),
    )
    expect(form.errors).toEqual({
      imageUrl: ['Please select an image file (JPG, PNG, GIF, etc.)'],
    })
    expect(Object.fromEntries(form)).toEqual({
      title: 'Fall drive',
      imageUrl: '/images/events/1.svg',
    })
    expect(await db.select().from(mediaItems)).toEqual([])
  })

  it('keeps its values if an image is too large', async () => {
    const form = await read(
      formOf([
        ['title', 'Fall drive'],
        ['imageUrl', fileOf(Buffer.alloc(10 * 1024 * 1024 + 1), 'large.jpg')],
      ]),
    )
    expect(form.errors).toEqual({ imageUrl: ['Please select an image smaller than 10MB'] })
    expect(form.get('title')).toBe('Fall drive')
  })

  it('keeps its values if a drawing is too large', async () => {
    const form = await read(
      formOf([
        ['title', 'Fall drive'],
        ['imageUrl', fileOf('<svg>'.padEnd(1024 * 1024 + 1), 'map.svg')],
      ]),
    )
    expect(form.errors).toEqual({ imageUrl: ['SVG files can be up to 1 MB.'] })
    expect(form.get('title')).toBe('Fall drive')
  })

  it('may have several images in one field', async () => {
    const files = await Promise.all([40, 41].map(jpeg))
    const form = await read(formOf(files.map((bytes) => ['files', fileOf(bytes, 'a.jpg')])))
    expect(form.getAll('files')).toEqual(form.items.map(({ url }) => url))
    expect(form.items).toHaveLength(2)
  })

  it('may have none, in any form encoding', async () => {
    expect(Object.fromEntries(await read(new URLSearchParams({ title: 'A & B' })))).toEqual({
      title: 'A & B',
    })
  })
})

describe('a refused form', () => {
  const refusal = async (body: BodyInit, type?: string) => {
    const headers = type ? { 'Content-Type': type } : undefined
    const request = new Request('http://site.test/', { method: 'POST', body, headers })
    const response = await readUploadForm(request, staff)
    return response instanceof Response ? response.status : 'read'
  }

  it('is larger than 64 MB, and none of it is stored', async () => {
    const large = fileOf(Buffer.alloc(40 * 1024 * 1024), 'large.jpg')
    const small = fileOf(await jpeg(40), 'a.jpg')
    const body = formOf([small, large, large].map((file) => ['files', file]))
    expect(await refusal(body)).toBe(413)
    expect(await db.select().from(mediaItems)).toEqual([])
  })

  it('is truncated or malformed', async () => {
    const type = 'multipart/form-data; boundary=line'
    expect(await refusal('--line\r\nContent-Disposition: form-data; name="a"\r\n\r\nx', type)).toBe(
      400,
    )
    expect(await refusal('{}', 'application/json')).toBe(415)
  })
})
