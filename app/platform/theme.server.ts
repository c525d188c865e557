import { createCookieSessionStorage } from '@remix-run/node'
import { createThemeSessionResolver, isTheme } from 'remix-themes'
import { sessionSecrets } from './secrets.server'
import type { ThemeChoice } from './theme'

const A_YEAR = 365 * 24 * 60 * 60

let resolver: ReturnType<typeof createThemeSessionResolver> | undefined

/**
 * Created on first use: Remix warns about session storage without secrets, and the secrets come from the
 * database.
 */
function themeSession(request: Request) {
  resolver ??= createThemeSessionResolver(
    createCookieSessionStorage({
      cookie: {
        name: 'theme',
        path: '/',
        sameSite: 'lax',
        maxAge: A_YEAR,
        secrets: sessionSecrets,
      },
    }),
  )
  return resolver(request)
}

/** The visitor's theme: light by default. A cookie without a theme means that it follows the system. */
export async function themeOf(request: Request): Promise<ThemeChoice> {
  // Most visitors never choose; skip reading a session for them.
  if (!hasChosenTheme(request)) return 'light'
  const { getTheme } = await themeSession(request)
  return getTheme() ?? 'system'
}

/** Whether the visitor has ever chosen a theme, without reading which. */
export const hasChosenTheme = ({ headers }: { headers: Pick<Headers, 'get'> }): boolean =>
  /(?:^|;\s*)theme=/.test(headers.get('cookie') ?? '')

/** The Set-Cookie header that stores `choice`. */
export async function themeCookie(choice: ThemeChoice): Promise<string> {
  const session = await themeSession(new Request('http://theme'))
  if (isTheme(choice)) session.setTheme(choice)
  return session.commit()
}
