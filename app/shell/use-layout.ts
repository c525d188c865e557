import { useRouteLoaderData } from '@remix-run/react'
import { DEFAULT_FRAME, type RootData } from './layout-data'

/** What the root loader brought: settings, logos, theme. Defaults stand in where the root itself failed. */
export function useFrame() {
  const data = useRouteLoaderData<RootData>('root')
  return data ?? { frame: DEFAULT_FRAME, theme: 'light' as const, flash: null, refused: undefined }
}

export const useSettings = () => useFrame().frame.settings
