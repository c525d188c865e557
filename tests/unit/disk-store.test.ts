import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDiskStore } from '~/images/disk-store.server'
import { StoreFailure } from '~/images/store-failure.server'

// A disk cannot be filled for a test: this one writes half of its input, then reports that it is full.
let full = false
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return {
    ...real,
    async open(...given: Parameters<typeof real.open>) {
      const file = await real.open(...given)
      const writeWhole = file.writeFile.bind(file)
      file.writeFile = async (bytes) => {
        if (!full) return writeWhole(bytes)
        await writeWhole((bytes as Uint8Array).subarray(0, 3))
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      }
      return file
    },
  }
})

let folder = ''
beforeEach(async () => {
  full = false
  folder = await mkdtemp(join(tmpdir(), 'summit-loop-test-'))
})
afterEach(() => rm(folder, { recursive: true }))

const bytes = Buffer.from('a picture')
const JPEG = 'image/jpeg'
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe('a disk store', () => {
  it('returns what was stored until it is removed', async () => {
    const store = createDiskStore(folder)
    await store.put('abc.jpg', bytes, JPEG)
    const found = await store.open('abc.jpg')
    expect(found?.size).toBe(bytes.byteLength)
    expect(await new Response(found?.body).text()).toBe('a picture')
    await store.remove('abc.jpg')
    await store.remove('abc.jpg')
    expect(await store.open('abc.jpg')).toBeNull()
  })

  it('keeps no partial file if the disk is full, and says why', async () => {
    const store = createDiskStore(folder)
    full = true
    const failure = await store.put('abc.jpg', bytes, JPEG).catch((error) => error)
    expect(failure).toBeInstanceOf(StoreFailure)
    expect(failure).toMatchObject({
      status: 507,
      sentence: expect.stringMatching(/no storage space left/),
    })
    expect(await files()).toEqual([])
    full = false
    await store.put('abc.jpg', bytes, JPEG)
    expect(await files()).toEqual(['abc.jpg'])
  })

  it('keeps the existing file if a new one of the same name does not fit', async () => {
    const store = createDiskStore(folder)
    await store.put('abc.jpg', bytes, JPEG)
    full = true
    await expect(store.put('abc.jpg', Buffer.from('another'), JPEG)).rejects.toThrow(StoreFailure)
    expect(await new Response((await store.open('abc.jpg'))?.body).text()).toBe('a picture')
  })

  it('removes drafts left by a killed process', async () => {
    await createDiskStore(folder).put('abc.jpg', bytes, JPEG)
    const left = (name: string) => join(folder, '.unfinished', name)
    await writeFile(left('old'), 'half')
    await writeFile(left('young'), 'another process is at it')
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000)
    await utimes(left('old'), yesterday, yesterday)
    await createDiskStore(folder).put('abd.jpg', bytes, JPEG)
    expect(await readdir(join(folder, '.unfinished'))).toEqual(['young'])
  })

  it('reports that its folder cannot be used', async () => {
    await writeFile(join(folder, 'file'), '')
    const store = createDiskStore(join(folder, 'file'))
    await expect(store.put('abc.jpg', bytes, JPEG)).rejects.toMatchObject({ status: 503 })
  })
})
