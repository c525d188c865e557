import { index, type RouteConfig, route } from '@remix-run/route-config'
import { LEAD_COMMANDS } from './admin/leads/lead-command-names'

// The table of contents: every address of the site, and the file that answers it.

const pages = [
  index('site/home/page.tsx'),
  route('about', 'site/about/page.tsx'),
  route('services', 'services/services-page.tsx'),
  route('services/:serviceId', 'services/service-page.tsx'),
  route('contact', 'site/contact/page.tsx'),
  route('impact', 'impact/page.tsx'),
  route('quote', 'site/quote/page.tsx'),
  route('e-waste', 'site/e-waste/page.tsx'),
  route('events', 'events/events-page.tsx'),
  route('events/:eventId', 'events/event-page.tsx'),
  route('events/:eventId/register', 'events/registration/page.tsx'),
  // The customer's own page about a request, and the way back to it.
  route('track', 'customer/track-page.tsx'),
  route('r', 'customer/lost-link-page.tsx'),
  route('r/:reference/:key', 'customer/request-page.tsx'),
  route('r/:reference/:key/files/:fileId', 'customer/file.ts'),
  route('r/:reference/:key/register', 'customer/register-again-page.tsx'),
  route('r/:reference/:key/visit.ics', 'customer/visit-calendar.ts'),
  route('r/:reference/:key/ticket/:visitId', 'customer/ticket-page.tsx'),
  route('r/:reference/:key/quotes/:sequence', 'customer/quote-page.tsx'),
  route('r/results/:eventId/:key', 'events/results/host-report.tsx'),
  route('certificates/:number', 'certificates/certificate-page.tsx'),
  route('certificates/:number/pdf', 'certificates/pdf/serve.ts'),
  route('verify', 'certificates/verify/verify-page.tsx'),
  route('verify/:number', 'certificates/verify/number-page.tsx'),
  // For volunteers on the day of an event.
  route('gate/:token', 'gate/gate-page.tsx'),
  route('gate/:token/changes', 'gate/changes.ts'),
  route('gate/worker.js', 'gate/worker.ts'),
  route('gate/:token/roster', 'gate/roster-page.tsx'),
  route('sitemap', 'site/sitemap.tsx'),
  // Privacy, terms and whatever else staff publish.
  route(':slug', 'pages/text-page.tsx'),
  route('*', 'site/not-found.tsx'),
]

const forms = [route('theme', 'site/theme-action.ts')]

const feeds = [
  route('events.ics', 'feeds/events-calendar.ts'),
  route('events/:eventId/event.ics', 'feeds/event-calendar.ts'),
  route('sitemap.xml', 'feeds/sitemap-xml.ts'),
  route('robots.txt', 'feeds/robots-txt.ts'),
]

const files = [route('media/:name', 'media/serve.ts'), route('cards/*', 'social-images/serve.ts')]

const api = [
  route('api/logos', 'logos/api.ts'),
  route('api/logos/:name', 'logos/item-api.ts'),
  route('api/upload-logo', 'logos/upload-api.ts'),
  route('api/save-logo-config', 'logos/config-api.ts'),
  route('api/site-sections/home', 'pages/home-sections-api.ts'),
  route('api/events', 'events/api.ts'),
  route('api/events/:eventId', 'inbox/api/event.ts'),
  route('api/events/:eventId/results', 'events/results/api.ts'),
  route('api/events/:eventId/messages', 'inbox/api/event-messages.ts'),
  route('api/events/:eventId/duplicate', 'admin/events/duplicate-api.ts'),
  route('api/events/:eventId/gates', 'gate/gates-api.ts'),
  route('api/events/:eventId/gates/:gateId/:command', 'gate/gate-command-api.ts'),
  route('api/events/:eventId/arrivals', 'gate/arrivals-api.ts'),
  route('api/news-publications', 'news/api.ts'),
  route('api/news-publications/:publicationId', 'news/item-api.ts'),
  route('api/services', 'services/api.ts'),
  route('api/services/:serviceId', 'services/item-api.ts'),
  route('api/recycling-data', 'impact/api.ts'),
  route('api/weighings', 'weighings/api.ts'),
  route('api/weighings/:id', 'weighings/item-api.ts'),
  route('api/weighings/:id/void', 'weighings/void-api.ts'),
  route('api/received-items', 'items/api.ts'),
  route('api/received-items/:id', 'items/item-api.ts'),
  route('api/certificates', 'certificates/api.ts'),
  route('api/certificates/:number', 'certificates/item-api.ts'),
  route('api/certificates/:number/:command', 'certificates/command-api.ts'),
  route('api/admin/site-content', 'pages/site-content-api.ts'),
  route('api/admin/page-drafts/:page', 'pages/draft-api.ts'),
  route('api/contact', 'inbox/api/contact.ts'),
  route('api/business-pickup', 'inbox/api/pickup.ts'),
  route('api/event-registration', 'inbox/api/registration.ts'),
  ...records('api/event-registrations', 'inbox/api/registration-records.ts'),
  ...records('api/business-pickups', 'inbox/api/pickup-records.ts'),
  ...records('api/contact-messages', 'inbox/api/contact-records.ts'),
  ...records('api/quote-requests', 'inbox/api/quote.ts'),
  ...records('api/community-event-requests', 'inbox/api/community-event.ts'),
  ...records('api/zero-waste-event-requests', 'inbox/api/zero-waste.ts'),
  route('api/upload-content-image', 'media/upload-api.ts'),
  route('api/admin/media', 'library/list-api.ts'),
  route('api/admin/media/:id', 'library/item-api.ts'),
  route('api/reply-templates', 'conversation/templates-api.ts'),
  route('api/reply-templates/:id', 'conversation/template-api.ts'),
  route('api/visits', 'inbox/api/visits.ts'),
  route('api/visits/:id', 'inbox/api/visit.ts'),
  route('api/visits/:id/reports', 'inbox/api/visit-reports.ts'),
  route('api/quotes', 'inbox/api/quotes.ts'),
  route('api/quotes/:number', 'inbox/api/quote-item.ts'),
  route('api/quotes/:number/:command', 'inbox/api/quote-command.ts'),
  route('api/history', 'admin/history/api.ts'),
  route('api/reports', 'admin/reports/api.ts'),
  route('api/reports/:number', 'admin/reports/kept-api.ts'),
  route('api/*', 'platform/http/unknown-api.ts'),
]

// A route inside another one's block is shown over it as a dialog, or beside it as a panel.
const admin = [
  route('admin-login', 'staff/sign-in-page.tsx'),
  route('admin-logout', 'staff/sign-out.ts'),
  route('admin', 'admin/layout.tsx', [
    index('admin/overview/page.tsx'),
    route('events', 'admin/events/list-page.tsx', recordDialogs('events')),
    route('events/:eventId', 'admin/events/desk/registrations-page.tsx'),
    route('events/:eventId/waiting', 'admin/events/desk/waiting-page.tsx'),
    route('events/:eventId/messages', 'admin/events/desk/messages-page.tsx'),
    route('events/:eventId/register', 'admin/events/desk/enter-page.tsx'),
    route('events/:eventId/registrations/:reference', 'admin/events/desk/edit-page.tsx'),
    route('events/:eventId/gate', 'admin/events/gates-page.tsx'),
    route('events/:eventId/duplicate', 'admin/events/duplicate-page.tsx'),
    route('events/:eventId/notify', 'admin/events/notify-page.tsx'),
    route('events/:eventId/results', 'admin/events/results-page.tsx'),
    route('news', 'admin/news/list-page.tsx', recordDialogs('news')),
    route('services', 'admin/services/list-page.tsx', recordDialogs('services')),
    route('templates', 'admin/templates/list-page.tsx', recordDialogs('templates')),
    route('people', 'admin/people/list-page.tsx', [
      route('new', 'admin/people/new-page.tsx'),
      route(':personId/edit', 'admin/people/edit-page.tsx'),
      route(':personId/password', 'admin/people/password-page.tsx'),
      route(':personId/disable', 'admin/people/disable-page.tsx'),
    ]),
    route('account', 'admin/account/page.tsx'),
    route('settings', 'admin/settings/page.tsx'),
    route('settings/visits', 'admin/visits/settings-page.tsx'),
    route('media', 'admin/media/list-page.tsx', [
      route('upload', 'admin/media/upload-page.tsx'),
      route(':mediaId', 'admin/media/details-page.tsx'),
      route(':mediaId/delete', 'admin/media/delete-page.tsx'),
    ]),
    route('weighings', 'admin/weighings/list-page.tsx', [
      route('new', 'admin/weighings/new-page.tsx'),
      route(':id', 'admin/weighings/entry-page.tsx'),
    ]),
    route('reports', 'admin/reports/page.tsx'),
    route('reports/:number', 'admin/reports/kept-page.tsx'),
    route('day', 'admin/visits/day-page.tsx'),
    route('day/worker.js', 'admin/visits/worker.ts'),
    route('calendar', 'admin/calendar/calendar-page.tsx', [
      route('new', 'admin/calendar/new-page.tsx'),
      route('visit/:reference', 'admin/calendar/visit-page.tsx'),
      route(':key/edit', 'admin/calendar/edit-page.tsx'),
      route(':key/move', 'admin/calendar/move-page.tsx'),
      route(':key/delete', 'admin/calendar/delete-page.tsx'),
    ]),
    route('pages', 'admin/pages/index-page.ts'),
    route('pages/more', 'admin/text-pages/list-page.tsx', [
      ...recordDialogs('page', 'admin/text-pages/edit-page.tsx'),
      route(':id/revisions/:version', 'admin/text-pages/revision-page.tsx'),
    ]),
    route('pages/:page', 'admin/pages/edit-page.tsx'),
    route('pages/:page/revisions', 'admin/pages/revisions-page.tsx'),
    route('pages/:page/revisions/:version', 'admin/pages/revision-page.tsx'),
    route('logos', 'admin/logos/page.tsx', [
      route('restore-defaults', 'admin/logos/restore-page.tsx'),
      route(':logoId/edit', 'admin/logos/edit-page.tsx'),
      route(':logoId/delete', 'admin/logos/delete-page.tsx'),
    ]),
    route('trash', 'admin/trash/page.tsx', [route('delete', 'admin/trash/delete-page.tsx')]),
    route('form-submissions', 'admin/submissions/list-page.tsx', [
      route('views', 'admin/submissions/views-page.tsx'),
      lead('submission', 'admin/submissions/detail-page.tsx'),
      route(':reference/delete', 'admin/leads/delete-page.tsx', { id: 'delete-submission' }),
    ]),
    route('form-submissions/new', 'admin/enter/choose-page.tsx'),
    route('form-submissions/new/:formType', 'admin/enter/enter-page.tsx'),
    route('requests', 'admin/requests/pickups-page.tsx', requestDialogs('pickup')),
    route(
      'requests/registrations',
      'admin/requests/registrations-page.tsx',
      requestDialogs('registration'),
    ),
    route('requests/:reference/items', 'admin/items/items-page.tsx'),
    route('requests/:reference/items/import', 'admin/items/import-page.tsx'),
    route('requests/:reference/items/:itemId', 'admin/items/edit-page.tsx'),
    route('requests/:reference/quotes', 'admin/quotes/request-quotes-page.tsx'),
    route('requests/:reference/quotes/new', 'admin/quotes/new-page.tsx'),
    route('requests/:reference/quotes/:sequence', 'admin/quotes/quote-page.tsx'),
    route('requests/:reference/quotes/:sequence/review', 'admin/quotes/review-page.tsx'),
    route('requests/:reference/certificates', 'admin/certificates/job-page.tsx'),
    route('serials', 'admin/items/trail-page.tsx'),
    route('quotes', 'admin/quotes/list-page.tsx'),
    route('certificates', 'admin/certificates/list-page.tsx'),
    route('settings/notices', 'admin/notices/settings-page.tsx'),
    route('settings/prices', 'admin/quotes/price-list-page.tsx'),
    route('settings/certificates', 'admin/certificates/settings-page.tsx'),
    route('history', 'admin/history/list-page.tsx'),
    route('status', 'admin/status/page.tsx'),
    route('outbox', 'admin/outbox/list-page.tsx', [
      route(':emailId', 'admin/outbox/email-page.tsx'),
    ]),
    route('*', 'admin/not-found-page.tsx'),
  ]),
  ...[
    'certificates',
    'events',
    'history',
    'media',
    'news',
    'outbox',
    'pages/more',
    'people',
    'quotes',
    'services',
    'templates',
    'weighings',
  ].map((list) =>
    route(`admin/${list}/export.csv`, 'admin/table/export-csv.ts', { id: `${list}/export` }),
  ),
  route('admin/pages/:page/preview', 'admin/pages/preview-page.tsx'),
  route('admin/services/:serviceId/move', 'admin/services/move.ts'),
  route('admin/events/:eventId/roster', 'admin/events/roster-page.tsx'),
  route('admin/events/:eventId/arrivals.csv', 'admin/events/export-arrivals.ts'),
  route('admin/day/sheets', 'admin/visits/sheets-page.tsx'),
  route('admin/form-submissions/export.csv', 'admin/submissions/export-csv.ts'),
  route('admin/requests/export.csv', 'admin/requests/export-pickups.ts'),
  route('admin/serials/export.csv', 'admin/items/trail-csv.ts'),
  route('admin/requests/:reference/items/export.csv', 'admin/items/export-csv.ts'),
  route('admin/requests/registrations/export.csv', 'admin/requests/export-registrations.ts'),
  route('admin/reports/export.csv', 'admin/reports/export-csv.ts'),
  route('admin/reports/:number/export.csv', 'admin/reports/export-kept.ts'),
  route('admin/files/:fileId', 'admin/leads/file.ts'),
  route('admin/writers/:reference', 'admin/leads/writers-api.ts'),
  route('admin/find', 'admin/palette/find.ts'),
  route('admin/undo', 'admin/trash/undo.ts'),
]

const aroundTheSite = [
  route('healthz', 'process/healthz.ts'),
  route('readyz', 'process/readyz.ts'),
  route('metrics', 'process/metrics-api.ts'),
]

/** A list, one record of it, and a part of that one, such as its status: one file answers all three. */
function records(path: string, file: string) {
  return ['', '/:id', '/:id/:part'].map((rest) => route(path + rest, file, { id: path + rest }))
}

/** The dialogs over a list of records (admin/record-screens.ts); `edit` is a page of its own where it shows more. */
function recordDialogs(kind: string, edit = 'admin/records/edit-page.tsx') {
  return [
    route('new', 'admin/records/new-page.tsx', { id: `${kind}/new` }),
    route(':id/edit', edit, { id: `${kind}/edit` }),
    route(':id/delete', 'admin/records/delete-page.tsx', { id: `${kind}/delete` }),
  ]
}

/** One lead in its panel or dialog, and below it what staff do with it. */
function lead(id: string, page: string) {
  return route(':reference', page, { id }, [
    index('admin/leads/lead-outlet.tsx', { id: `${id}/index` }),
    ...LEAD_COMMANDS.map((command) =>
      route(command, `admin/leads/${command}-route.ts`, { id: `${id}/${command}` }),
    ),
  ])
}

/** The dialogs over a list of requests: the same for both lists. */
function requestDialogs(id: string) {
  return [
    lead(`${id}-request`, 'admin/requests/detail-page.tsx'),
    route(':reference/delete', 'admin/leads/delete-page.tsx', { id: `delete-${id}-request` }),
  ]
}

export default [
  ...pages,
  ...forms,
  ...feeds,
  ...files,
  ...api,
  ...admin,
  ...aroundTheSite,
] satisfies RouteConfig
