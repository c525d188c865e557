import type { Option } from '~/forms/fields'

/** As the website lists them: only then can they be moved. */
export const DEFAULT_SORT = 'order'

export const SORTS: readonly Option[] = [
  { value: 'order', label: 'Order on the website' },
  { value: 'title', label: 'Title' },
  { value: '-updated', label: 'Last changed' },
]
