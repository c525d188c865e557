import { useLocation } from '@remix-run/react'

export const KINDS = [
  { value: 'photo', label: 'Photos' },
  { value: 'drawing', label: 'Drawings (SVG)' },
] as const

/** Layout of the library: `?view=list`, or else the grid. */
export type View = 'grid' | 'list'

const readView = (search: string): View =>
  new URLSearchParams(search).get('view') === 'list' ? 'list' : 'grid'

/** Query parameters of the layout, for links and forms of the list. */
export const storedView = (view: View): Record<string, string> => (view === 'list' ? { view } : {})

export const useView = (): View => readView(useLocation().search)
