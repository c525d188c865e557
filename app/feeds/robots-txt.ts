import type { LoaderFunctionArgs } from '@remix-run/node'
import { sharedHeaders } from '~/platform/http/cache.server'
import { siteOrigin } from '~/platform/http/request.server'

/** GET /robots.txt: what search engines need not read, and where the list of pages is. */
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
