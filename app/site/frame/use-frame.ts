import { useRouteLoaderData } from '@remix-run/react'
import type { loader } from '~/root'
import { DEFAULT_SETTINGS } from '~/settings/settings'

/** What the root loader brought: settings, logos, theme. Its defaults stand in where the root itself failed. */
export function useFrame() {
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    data ?? {
      frame: { settings: DEFAULT_SETTINGS, headerLogo: null, footerLogo: null },
      theme: 'light' as const,
      flash: null,
    }
  )
}

export const useSettings = () => useFrame().frame.settings
