import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUCKET, startFakeS3 } from '../support/fake-s3'
import { type RunningSite, startedFolder, startSite } from '../support/process'

// Files from the real listener: those of the build, uploaded pictures from both stores, and social images.

const PICTURE = '0123456789abcdef0123-400x300.jpg'
const BYTES = Buffer.alloc(6_000_000, 'picture')
const CHUNK = `/assets/${readdirSync('build/client/assets').find((name) => /^page-layout-.*\.js$/.test(name))}`

let site: RunningSite

async function startWithDisk() {
  const DATA_DIR = startedFolder()
  const folder = join(DATA_DIR, 'uploads', PICTURE.slice(0, 2))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, PICTURE), BYTES)
  site = await startSite({ DATA_DIR })
}

async function startWithBucket() {
  const s3 = await startFakeS3()
  s3.objects.set(`media/${PICTURE}`, { body: BYTES, type: 'image/jpeg' })
  site = await startSite({ ...s3.variables, ...BUCKET, DATA_DIR: startedFolder() })
  return () => s3.stop()
}

/** Requests a file, reads its first bytes and disconnects; resolves once the connection is closed. */
const hangUp = (path: string) =>
  new Promise<void>((resolve) => {
    const request = get(site.url + path, (response) => {
      response.once('data', () => request.destroy())
      response.on('error', () => {})
      response.on('close', () => resolve())
    })
    request.on('error', () => resolve())
  })

async function hangUpOften(path: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 10)
    await Promise.all(Array.from({ length: 10 }, () => hangUp(path)))
}

/** The number of open file descriptors of the site's process. */
const openDescriptors = () => readdirSync(`/proc/${site.process.pid}/fd`).length

const fetchPart = (path: string, Range: string, init: RequestInit = {}) =>
  fetch(site.url + path, { ...init, headers: { Range, 'Accept-Encoding': 'br', ...init.headers } })

const stores = [
  ['the disk', startWithDisk],
  ['a bucket', startWithBucket],
] as const

describe.each(stores)('files, with images on %s', (_, start) => {
  let stop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    stop = (await start()) ?? undefined
  })
  afterAll(async () => {
    site.process.kill('SIGTERM')
    expect(await site.ended).toBe(0)
    await stop?.()
  })

  const icon = readFileSync('build/client/icon-512.png')
  const files = [
    ['a file of the build', '/icon-512.png', icon],
    ['an uploaded picture', `/media/${PICTURE}`, BYTES],
  ] as const

  describe.each(files)('%s', (_, path, bytes) => {
    const size = bytes.byteLength

    it.each([
      ['bytes=0-0', 0, 1],
      ['bytes=5-9', 5, 10],
      ['bytes=-5', size - 5, size],
      [`bytes=${size - 3}-`, size - 3, size],
      [`bytes=10-${size * 2}`, 10, size],
      [`bytes=-${size * 2}`, 0, size],
      ['Bytes=3-4', 3, 5],
    ])('returns 206 for the range %s', async (range, from, to) => {
      const response = await fetchPart(path, range)
      expect(response.status).toBe(206)
      expect(response.headers.get('Content-Range')).toBe(`bytes ${from}-${to - 1}/${size}`)
      expect(response.headers.get('Content-Length')).toBe(String(to - from))
      const body = Buffer.from(await response.arrayBuffer())
      expect(body.equals(bytes.subarray(from, to))).toBe(true)
    })

    it.each(['bytes=5-2', 'bytes=a-b', 'bytes=-', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=1', ''])(
      'returns the whole file for the range %j',
      async (range) => {
        const response = await fetchPart(path, range)
        expect([response.status, response.headers.get('Content-Range')]).toEqual([200, null])
        expect((await response.arrayBuffer()).byteLength).toBe(size)
      },
    )

    it.each([`bytes=${size}-`, `bytes=${'9'.repeat(40)}-`, 'bytes=-0'])(
      'returns 416 for the range %s',
      async (range) => {
        const response = await fetchPart(path, range)
        expect(response.status).toBe(416)
        expect(response.headers.get('Content-Range')).toBe(`bytes */${size}`)
        expect(await response.text()).toBe('')
      },
    )

    it('returns the headers of the whole file to HEAD, whatever the range', async () => {
      for (const range of ['bytes=5-2', 'bytes=0-0', `bytes=${size}-`]) {
        const response = await fetchPart(path, range, { method: 'HEAD' })
        expect([response.status, response.headers.get('Content-Length')]).toEqual([200, `${size}`])
      }
    })

    it('returns a range only if the client has the same version (If-Range), and 304 for a match', async () => {
      const etag = (await fetch(site.url + path, { method: 'HEAD' })).headers.get('ETag') ?? ''
      expect(etag).toMatch(/^"/)
      const rest = (ifRange: string) =>
        fetchPart(path, 'bytes=1-2', { headers: { 'If-Range': ifRange } })
      expect((await rest(etag)).status).toBe(206)
      expect((await rest('"another"')).status).toBe(200)
      expect((await rest(`W/${etag}`)).status).toBe(200)
      for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
        const response = await fetch(site.url + path, { headers: { 'If-None-Match': known } })
        expect([response.status, await response.text()], known).toEqual([304, ''])
      }
    })
  })

  it('has a different strong ETag for each encoding', async () => {
    const etags = []
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': encoding }
      const response = await fetch(site.url + CHUNK, { headers })
      expect(response.headers.get('Content-Encoding') ?? 'identity').toBe(encoding)
      expect(response.headers.get('Vary')).toBe('Accept-Encoding')
      etags.push(response.headers.get('ETag'))
    }
    expect(new Set(etags).size).toBe(3)
  })

  it('returns ranges of a social image, too', async () => {
    const response = await fetchPart('/cards/home.png', 'bytes=1-3')
    expect([response.status, await response.text()]).toEqual([206, 'PNG'])
    expect((await fetchPart('/cards/home.png', 'bytes=5-2')).status).toBe(200)
  })

  it.runIf(process.platform === 'linux')(
    'survives clients that disconnect during a download, and closes the files',
    async () => {
      await hangUp(CHUNK)
      const before = openDescriptors()
      await hangUpOften(CHUNK, 300)
      await hangUpOften(`/media/${PICTURE}`, 300)
      await expect.poll(openDescriptors).toBeLessThan(before + 30)
      expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
      expect(site.output()).not.toContain('"level":"error"')
    },
  )
})
