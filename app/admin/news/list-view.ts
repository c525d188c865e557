import type { Option } from '~/forms/fields'

/** The newest first, as visitors see them. */
export const DEFAULT_SORT = '-date'

export const SORTS: readonly Option[] = [
  { value: '-date', label: 'Newest first' },
  { value: 'date', label: 'Oldest first' },
  { value: 'title', label: 'Title' },
  { value: 'source', label: 'Source' },
]
