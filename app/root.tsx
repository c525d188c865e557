import {
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { isRouteErrorResponse, Links, Outlet, Scripts, ScrollRestoration } from '@remix-run/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { readConfirmed } from './inbox/read-confirmed.server'
import { clearFlash, readFlash } from './platform/flash.server'
import { siteOrigin } from './platform/http/request.server'
import { orNull } from './platform/or-null.server'
import { themeOf } from './platform/theme.server'
import { FlashToast } from './shell/flash'
import { DEFAULT_LAYOUT, type RootData } from './shell/layout-data'
import { getLayoutData } from './shell/layout-data.server'
import { MetaTags } from './shell/meta-tags'
import pageBootstrap from './shell/page-bootstrap.js?inline-script'
import { usePageHandle } from './shell/page-handle'
import { PublicPage } from './shell/public-page'
import { SpeculationRules } from './shell/speculation-rules'
import { useLayoutData } from './shell/use-layout'
import styles from './ui/styles.css?url'
import { ToastProvider } from './ui/toast'
import { headingFont, textFont } from './ui/typefaces/files'

// Loaded on demand, because most visits have no error.
const ErrorPage = lazy(() => import('./shell/error-page').catch(() => ({ default: NotLoaded })))

/** Without a connection, or after an update of the site, the code of the error page is missing, too. */
const NotLoaded = () => <p>This page could not be loaded. Check your connection, then reload it.</p>

// Only for errors: every page has its own title.
export const meta: MetaFunction = ({ error }) => {
  if (!error) return []
  const missing = isRouteErrorResponse(error) && error.status === 404
  return [
    { title: missing ? 'Page Not Found' : 'Something went wrong' },
    { name: 'robots', content: 'noindex' },
  ]
}

export const links: LinksFunction = () => [
  { rel: 'preload', href: textFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: headingFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [layout, theme, flash] = await Promise.all([
    orNull('layout', getLayoutData()),
    themeOf(request),
    readFlash(request),
  ])
  const sent = await readConfirmed(new URL(request.url).searchParams.get('sent'))
  const headers = new Headers()
  // Do not cache a flash message, the default layout or a person's reference.
  if (flash || !layout || sent) headers.set('Cache-Control', 'no-store')
  if (flash) headers.set('Set-Cookie', await clearFlash())
  const shown: RootData = {
    layout: layout ?? DEFAULT_LAYOUT,
    theme,
    flash,
    sent,
    origin: siteOrigin(request),
    refused: context.refused,
  }
  return data(shown, { headers })
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/**
 * The document of every page and error page. Static pages (`handle = { static: true }`) are sent without the framework:
 * their links are plain links.
 */
export function Layout({ children }: { children: ReactNode }) {
  const { theme } = useLayoutData()
  const inAdmin = usePageHandle('inAdmin')
  const isStatic = usePageHandle('static')
  return (
    <html lang="en-US" data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Before the styles, because a script after them would wait for them. Hydration leaves its text alone. */}
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? pageBootstrap : '' }}
        />
        <MetaTags />
        <Links />
        {/* Render public pages only once they are complete, so that the layout does not shift. */}
        {!inAdmin && <link rel="expect" href="#site-footer" blocking="render" />}
      </head>
      <body>
        <a href="#content" className="skip-link">
          Skip to content
        </a>
        {children}
        {isStatic ? <SpeculationRules /> : <ScrollRestoration />}
        {/* On the server only: hydration ignores what follows the end of the page. */}
        {import.meta.env.SSR && (
          <>
            <link rel="manifest" href="/manifest.webmanifest" />
            {!isStatic && <Scripts />}
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  const { flash } = useLayoutData()
  const inAdmin = usePageHandle('inAdmin')
  return (
    <ToastProvider>
      {inAdmin ? (
        <Outlet />
      ) : (
        <PublicPage flash={flash}>
          <Outlet />
        </PublicPage>
      )}
      <FlashToast flash={flash} />
    </ToastProvider>
  )
}

export function ErrorBoundary() {
  return (
    <PublicPage flash={null}>
      <Suspense>
        <ErrorPage />
      </Suspense>
    </PublicPage>
  )
}
