import { singleton } from '~/env/singleton.server'
import type { BrandedSocialImage } from '~/shell/social-image.server'

/** Cached images, about 4 MB. The least recently used are evicted first. */
const MAX_IMAGES = 64

interface ImageCache {
  images: Map<string, Promise<Uint8Array<ArrayBuffer>>>
  /** Settles when the last queued drawing is done. */
  lastDrawing: Promise<unknown>
}

const cache = singleton<ImageCache>('social-images', () => ({
  images: new Map(),
  lastDrawing: Promise.resolve(),
}))

/** A social image as PNG. Each is drawn once, and one at a time, to leave the processor to pages. */
export function cachedSocialImage(
  version: string,
  image: BrandedSocialImage,
): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = cache.images.get(version) ?? queueDrawing(image)
  cache.images.delete(version)
  cache.images.set(version, drawing)
  drawing.catch(() => cache.images.delete(version))
  const [oldest] = cache.images.keys()
  if (cache.images.size > MAX_IMAGES && oldest) cache.images.delete(oldest)
  return drawing
}

function queueDrawing(image: BrandedSocialImage): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded on demand, because the drawing code is large and rarely needed.
  const drawing = cache.lastDrawing.then(async () =>
    (await import('./draw.server')).drawSocialImage(image),
  )
  cache.lastDrawing = drawing.catch(() => null)
  return drawing
}
