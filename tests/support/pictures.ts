import sharp, { type Sharp } from 'sharp'

/** Two differently colored halves, so that rotation and cropping can be detected. */
export function photo(width = 1200, height = 800): Sharp {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const }
  return sharp({ create: { width, height, channels: 3, background: '#164c25' } }).composite([
    { input: { create: { ...half, background: '#e8a26b' } }, left: Math.floor(width / 2), top: 0 },
  ])
}

/** A GIF with this many frames. */
export async function movie(frames: number, width = 40, height = 30): Promise<Buffer> {
  const frame = (n: number) =>
    sharp({
      create: { width, height, channels: 3, background: { r: (n * 40) % 256, g: 80, b: 120 } },
    })
      .png()
      .toBuffer()
  const each = await Promise.all(Array.from({ length: frames }, (_, n) => frame(n)))
  return sharp(each, { join: { animated: true } })
    .gif()
    .toBuffer()
}

export const fileOf = (bytes: Uint8Array | string, name: string, type = 'image/jpeg') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })
