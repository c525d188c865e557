import { useRouteLoaderData } from '@remix-run/react'
import { DEFAULT_LAYOUT, type RootData } from './layout-data'

/** Settings, logos and theme from the root loader; defaults if it failed. */
export function useLayoutData() {
  const data = useRouteLoaderData<RootData>('root')
  return (
    data ?? {
      layout: DEFAULT_LAYOUT,
      theme: 'light' as const,
      flash: null,
      sent: null,
      refused: undefined,
    }
  )
}

export const useSettings = () => useLayoutData().layout.settings
