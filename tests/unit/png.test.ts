import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { inspect, isRefusal } from '~/images/inspect.server'
import { photo } from '../support/pictures'

const KILOBYTE = 1024

function chunk(type: string, data: Buffer): Buffer {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  length.writeUInt32BE(data.byteLength)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

const END = chunk('IEND', Buffer.alloc(0))

/** `png` with `chunks` before its pixels. */
function withChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  const pixels = png.indexOf('IDAT') - 4
  return Buffer.concat([png.subarray(0, pixels), ...chunks, png.subarray(pixels)])
}

const unfolding = (type: string, start: string, bytes: number) =>
  chunk(type, Buffer.concat([Buffer.from(start, 'latin1'), deflateSync(Buffer.alloc(bytes, 65))]))

async function bytesOf(png: Buffer): Promise<Uint8Array> {
  const judged = await inspect(png)
  if (isRefusal(judged)) throw new Error(judged.message)
  return judged.bytes
}

it('does not inflate ancillary chunks', async () => {
  const plain = await photo(30, 20).png().toBuffer()
  const texts = Array.from({ length: 20 }, (_, n) =>
    unfolding('zTXt', `k${n}\0\0`, 1024 * KILOBYTE),
  )
  const international = unfolding('iTXt', 'key\0\x01\0\0\0', 1024 * KILOBYTE)
  const profile = unfolding('iCCP', 'p\0\0', 5 * 1024 * KILOBYTE)
  expect(await bytesOf(withChunks(plain, ...texts, international, profile))).toEqual(
    await bytesOf(plain),
  )
})

it('keeps the profile of a camera or screen', async () => {
  const wide = await photo(30, 20).withIccProfile('p3').png().toBuffer()
  expect((await sharp(await bytesOf(wide)).metadata()).icc).toBeDefined()
})

it('keeps the orientation', async () => {
  const turned = await photo(30, 20).withMetadata({ orientation: 6 }).png().toBuffer()
  expect((await sharp(await bytesOf(turned)).metadata()).orientation).toBe(6)
})

it('removes data after the end, and leaves a truncated image truncated', async () => {
  const plain = await photo(300, 200).png().toBuffer()
  const behind = Buffer.concat([plain, unfolding('zTXt', 'k\0\0', KILOBYTE), END])
  expect(await bytesOf(behind)).toEqual(await bytesOf(plain))
  const half = plain.subarray(0, plain.byteLength / 2)
  await expect(
    bytesOf(half).then((bytes) => sharp(bytes, { failOn: 'error' }).raw().toBuffer()),
  ).rejects.toThrow()
})
