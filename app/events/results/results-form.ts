import type { Values } from '~/forms/fields'
import type { Results } from './find-results.server'
import { PHOTO_NAMES, type resultFields } from './result-fields'

/** Converts results to form values. */
export function toForm({ photos, ...same }: Results): Record<string, unknown> {
  const byName = PHOTO_NAMES.map((name, index) => [name, photos[index] ?? null])
  return { ...same, ...Object.fromEntries(byName) }
}

/** Converts form values to results. */
export function fromForm({
  photo1,
  photo2,
  photo3,
  photo4,
  ...same
}: Values<typeof resultFields>): Results {
  return { ...same, photos: [photo1, photo2, photo3, photo4].filter((url) => url !== null) }
}
