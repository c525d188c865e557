import { useRouteLoaderData } from '@remix-run/react'
import { DEFAULT_LAYOUT, type RootData } from './layout-data'

/** What the root loader brought: settings, logos, theme. Defaults stand in where the root itself failed. */
export function useLayoutData() {
  const data = useRouteLoaderData<RootData>('root')
  return (
    data ?? { layout: DEFAULT_LAYOUT, theme: 'light' as const, flash: null, refused: undefined }
  )
}

export const useSettings = () => useLayoutData().layout.settings
