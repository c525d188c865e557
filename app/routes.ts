import { index, type RouteConfig, route } from '@remix-run/route-config'

// The table of contents: every address of the site, and the file that answers it.

const pages = [
  route('contact', 'leads/contact/page.tsx'),
  // Privacy, terms and whatever else staff publish.
  route('*', 'site/not-found.tsx'),
]

const forms = [route('theme', 'site/theme-action.ts')]

const feeds = []

const api = [
  route('api/contact', 'leads/contact/api.ts'),
  route('api/quote-requests', 'leads/quote/api.ts'),
  route('api/business-pickup', 'leads/pickup/api.ts'),
  route('api/community-event-requests', 'leads/community-event/api.ts'),
  route('api/zero-waste-event-requests', 'leads/zero-waste/api.ts'),
  route('api/event-registration', 'leads/registration/api.ts'),
  route('api/*', 'server/http/unknown-api.ts'),
]

const process = [route('healthz', 'server/healthz.ts'), route('readyz', 'server/readyz.ts')]

export default [...pages, ...forms, ...feeds, ...api, ...process] satisfies RouteConfig
