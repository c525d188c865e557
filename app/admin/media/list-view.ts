import { useLocation } from '@remix-run/react'

export const DEFAULT_SORT = '-uploaded'

export const KINDS = [
  { value: 'photo', label: 'Photos' },
  { value: 'drawing', label: 'Drawings (SVG)' },
] as const

/** How the library is laid out: `?view=list`, or the grid. */
export type View = 'grid' | 'list'

const readView = (search: string): View =>
  new URLSearchParams(search).get('view') === 'list' ? 'list' : 'grid'

/** What the other links and forms of the list keep of its address. */
export const storedView = (view: View): Record<string, string> => (view === 'list' ? { view } : {})

export const useView = (): View => readView(useLocation().search)
