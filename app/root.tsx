import {
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
} from '@remix-run/react'
import { Children, lazy, type ReactNode, Suspense } from 'react'
import { readSent } from './leads/link.server'
import { clearFlash, readFlash } from './platform/flash.server'
import { siteOrigin } from './platform/http/request.server'
import { orNull } from './platform/or-null.server'
import { themeOf } from './platform/theme.server'
import { FlashBanner, FlashToast } from './shell/flash'
import { Footer } from './shell/footer'
import { Header } from './shell/header'
import { DEFAULT_LAYOUT, type RootData } from './shell/layout-data'
import { getLayoutData } from './shell/layout-data.server'
import chrome from './shell/page-bootstrap.js?inline-script'
import { usePageHandle } from './shell/page-handle'
import { useLayoutData } from './shell/use-layout'
import { usePageFocus } from './shell/use-page-focus'
import styles from './ui/styles.css?url'
import { ToastProvider } from './ui/toast'
import { headingFont, textFont } from './ui/typefaces/files'

// Few visits see one.
const ErrorPage = lazy(() => import('./shell/error-page'))

// Every page has its own; this is the title of those that stand in for one.
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
  const sent = readSent(new URL(request.url).searchParams.get('sent'))
  const headers = new Headers()
  // Neither a one-time message, the default layout nor one person's reference may be cached.
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
 * The document around every page and every error page. A page on which nothing moves says so
 * (`handle = { static: true }`) and is sent without the framework: its links are links.
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
        {/* Before the styles, which a script after them would wait for. Hydration leaves its text alone. */}
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? chrome : '' }}
        />
        <PageMeta />
        <Links />
        {/* Public pages come in one piece: nothing is laid out for its first half alone. */}
        {!inAdmin && <link rel="expect" href="#site-footer" blocking="render" />}
      </head>
      <body>
        <a href="#content" className="skip-link">
          Skip to content
        </a>
        {children}
        {isStatic ? <SpeculationRules /> : <ScrollRestoration />}
        {/* On the server alone: what follows the end of a page is left alone by hydration. */}
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

/** The tags of the page. A title is read first: that of a form that came back says so (GOV.UK's pattern). */
function PageMeta() {
  const { refused } = useLayoutData()
  const tags = Meta()
  if (!refused) return tags
  return Children.map(tags.props.children, (tag) =>
    tag?.type === 'title' ? <title>{`Error: ${tag.props.children}`}</title> : tag,
  )
}

/** Where no framework fetches ahead, the browser does, for the links that someone aims at. */
function SpeculationRules() {
  const rules = {
    prefetch: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: ['/admin*', '/api/*', '/media/*', '/*.ics', '/*.xml'] } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  }
  return (
    <script
      type="speculationrules"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rules of our own; as a child they would be escaped.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }}
    />
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
        <Page flash={flash}>
          <Outlet />
        </Page>
      )}
      <FlashToast flash={flash} />
    </ToastProvider>
  )
}

export function ErrorBoundary() {
  return (
    <Page flash={null}>
      <Suspense>
        <ErrorPage />
      </Suspense>
    </Page>
  )
}

function Page({
  flash,
  children,
}: {
  flash: Parameters<typeof FlashToast>[0]['flash']
  children: ReactNode
}) {
  usePageFocus()
  return (
    <>
      <Header />
      {flash && <FlashBanner flash={flash} />}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}
