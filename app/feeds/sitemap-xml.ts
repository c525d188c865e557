import type { LoaderFunctionArgs } from '@remix-run/node'
import { secondsUntilEventsChange } from '~/events/events.server'
import { sharedHeaders } from '~/platform/http/cache.server'
import { siteOrigin } from '~/platform/http/request.server'
import { listSitePages, type SitePage } from '~/site/site-pages.server'

/** GET /sitemap.xml: all public pages, for search engines (sitemaps.org, version 0.9). */
export async function loader({ request }: LoaderFunctionArgs) {
  const origin = siteOrigin(request)
  const pages = (await listSitePages())
    .flatMap((group) => group.pages)
    // Skip anchors, whose pages are already listed.
    .filter(({ path }) => !path.includes('#'))
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map((page) => entry(page, origin)),
    '</urlset>',
    '',
  ].join('\n')
  return new Response(xml, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      ...sharedHeaders(['pages', 'services', 'events'], await secondsUntilEventsChange()),
    },
  })
}

function entry({ path, updatedAt }: SitePage, origin: string): string {
  const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''
  return `  <url><loc>${escaped(new URL(path, origin).href)}</loc>${changed}</url>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
