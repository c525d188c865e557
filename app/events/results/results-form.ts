import type { Values } from '~/forms/fields'
import type { Results } from './find-results.server'
import { PHOTO_NAMES, type resultFields } from './result-fields'

/** Results as the values of their form. */
export function toForm({ photos, ...same }: Results): Record<string, unknown> {
  const byName = PHOTO_NAMES.map((name, index) => [name, photos[index] ?? null])
  return { ...same, ...Object.fromEntries(byName) }
}

/** The values of the form as results. */
export function fromForm({
  photo1,
  photo2,
  photo3,
  photo4,
  ...same
}: Values<typeof resultFields>): Results {
  return { ...same, photos: [photo1, photo2, photo3, photo4].filter((url) => url !== null) }
}
