import { singleton } from '~/env/singleton.server'
import type { BrandedSocialImage } from '~/shell/social-image.server'

/** Cards kept in memory: about 4 MB. Those asked for longest ago go first. */
const MAX_IMAGES = 64

interface ImageCache {
  images: Map<string, Promise<Uint8Array<ArrayBuffer>>>
  /** Settles when the last card that was asked for is drawn. */
  lastDrawing: Promise<unknown>
}

const cache = singleton<ImageCache>('social-images', () => ({
  images: new Map(),
  lastDrawing: Promise.resolve(),
}))

/** A social image as PNG: drawn once, one after the other, so that a crowd of them leaves the pages their processor. */
export function cachedSocialImage(
  version: string,
  image: BrandedSocialImage,
): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = cache.images.get(version) ?? drawAfterOthers(image)
  cache.images.delete(version)
  cache.images.set(version, drawing)
  drawing.catch(() => cache.images.delete(version))
  const [oldest] = cache.images.keys()
  if (cache.images.size > MAX_IMAGES && oldest) cache.images.delete(oldest)
  return drawing
}

function drawAfterOthers(image: BrandedSocialImage): Promise<Uint8Array<ArrayBuffer>> {
  // What draws is large, and most processes are never asked for one.
  const drawing = cache.lastDrawing.then(async () =>
    (await import('./draw.server')).drawSocialImage(image),
  )
  cache.lastDrawing = drawing.catch(() => null)
  return drawing
}
