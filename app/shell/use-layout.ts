import { useRouteLoaderData } from '@remix-run/react'
import { DEFAULT_LAYOUT, type RootData } from './layout-data'

/** Settings, logos and theme from the root loader; defaults if it failed. */
export function useLayoutData(): Omit<RootData, 'origin'> {
  return (
    useRouteLoaderData<RootData>('root') ?? { layout: DEFAULT_LAYOUT, theme: 'light', flash: null }
  )
}

export const useSettings = () => useLayoutData().layout.settings
