import type { LoaderFunctionArgs } from '@remix-run/node'
import { sharedHeaders } from '~/platform/http/cache.server'
import { siteOrigin } from '~/platform/http/request.server'

/** GET /robots.txt: paths that search engines should not crawl, and the sitemap. */
export function loader({ request }: LoaderFunctionArgs) {
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api',
    'Disallow: /r/',
    'Disallow: /gate/',
    'Disallow: /certificates/',
    '',
    `Sitemap: ${new URL('/sitemap.xml', siteOrigin(request)).href}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...sharedHeaders([]) },
  })
}
