import { createCookieSessionStorage } from '@remix-run/node'
import { createThemeSessionResolver, isTheme } from 'remix-themes'
import { singleton } from '~/env/singleton.server'
import { sessionSecrets } from './secrets.server'
import type { ThemeChoice } from './theme'

const A_YEAR = 365 * 24 * 60 * 60

// Made on first use: the secrets come from the database.
const resolver = () =>
  singleton('theme', () =>
    createThemeSessionResolver(
      createCookieSessionStorage({
        cookie: {
          name: 'theme',
          path: '/',
          sameSite: 'lax',
          maxAge: A_YEAR,
          secrets: sessionSecrets(),
        },
      }),
    ),
  )

/** The visitor's theme: light until chosen otherwise. A cookie without a theme is the choice to follow the system. */
export async function themeOf(request: Request): Promise<ThemeChoice> {
  // Most visitors have never chosen; every request asks, so theirs is answered without reading a session.
  if (!hasChosenTheme(request)) return 'light'
  const { getTheme } = await resolver()(request)
  return getTheme() ?? 'system'
}

/** Whether the visitor has ever chosen a theme, without reading which. */
export const hasChosenTheme = ({ headers }: { headers: Pick<Headers, 'get'> }): boolean =>
  /(?:^|;\s*)theme=/.test(headers.get('cookie') ?? '')

/** The Set-Cookie header that remembers `choice`. */
export async function themeCookie(choice: ThemeChoice): Promise<string> {
  const session = await resolver()(new Request('http://theme'))
  if (isTheme(choice)) session.setTheme(choice)
  return session.commit()
}
