import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useRevalidator } from '@remix-run/react'
import { ArrowLeft } from 'lucide-react'
import { readSent } from '~/leads/link.server'
import { paths } from '~/paths'
import { pageHeaders, shared } from '~/platform/http/cache.server'
import { siteOrigin } from '~/platform/http/request.server'
import { toQrCode } from '~/platform/qr-code.server'
import { getSettings } from '~/settings/settings.server'
import { pageMeta } from '~/shell/page-meta'
import { eventSocialImage, socialImageUrl } from '~/shell/social-image.server'
import { formatDate } from '~/ui/calendar-date'
import { Link } from '~/ui/link'
import { Container } from '~/ui/section'
import { TitleText } from '~/ui/title-text'
import { isAhead } from './event'
import { EventAside } from './event-aside'
import { eventJsonLd } from './event-json-ld'
import { EventPicture, eventPicture } from './event-picture'
import { listOpenEvents, requireEvent, secondsUntilEventsChange } from './events.server'
import { googleCalendarLink } from './google-calendar'
import { NextEvents } from './next-events'
import { OnTheDay } from './on-the-day'
import { Registered } from './registration/registered'
import { useRegistrationDialog } from './registration/use-registration-dialog'
import { findPublishedResults } from './results/find-results.server'
import { ResultsSummary } from './results/results-summary'
import { EventStatusBadge } from './status-badge'

const NEXT_EVENTS = 2

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [{ title: 'Page Not Found' }]
  const { event, socialImage, jsonLd } = args.data
  return pageMeta(args, {
    title: event.title,
    description: `${formatDate(event.date)}, ${event.time}, ${event.location}.`,
    path: paths.event(event.id),
    socialImage,
    jsonLd,
  })
}
export const headers = pageHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  const event = await requireEvent(params.eventId)
  const { brandName, timeZone } = await getSettings()
  const origin = siteOrigin(request)
  const url = new URL(paths.event(event.id), origin).href
  const sent = readSent(new URL(request.url).searchParams.get('sent'))
  const site = { name: brandName, origin, timeZone, image: eventPicture(event) }
  return shared(
    {
      event,
      next: await listOpenEvents({ except: event.id, limit: NEXT_EVENTS }),
      results: await findPublishedResults(event.id),
      qrCode: sent && toQrCode(origin + sent.path),
      socialImage: await socialImageUrl(paths.event(event.id), eventSocialImage(event)),
      googleCalendar: googleCalendarLink(event, timeZone, url),
      jsonLd: { ...eventJsonLd(event, site), url },
    },
    ['events'],
    { seconds: await secondsUntilEventsChange() },
  )
}

export default function EventPage() {
  const { event, next, results, qrCode, googleCalendar } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { registering, dialog } = useRegistrationDialog(revalidate)
  return (
    <Container className="py-(--space-section-tight)">
      <BackToEvents />
      <article className="mt-6 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="lg:col-span-8">
          <EventStatusBadge event={event} />
          <h1 className="mt-4">
            <TitleText>{event.title}</TitleText>
          </h1>
          <Registered event={event} googleCalendar={googleCalendar} qrCode={qrCode} />
          {results && <ResultsSummary results={results} className="mt-8" />}
        </div>
        <div className="lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1">
          <EventAside event={event} googleCalendar={googleCalendar} registering={registering} />
        </div>
        <div className="lg:col-span-8">
          {event.imageUrl && (
            <EventPicture
              src={event.imageUrl}
              alt={event.imageAlt ?? ''}
              className="mb-8 aspect-1200/630 w-full rounded-card border border-line bg-surface-sunken object-cover print:hidden"
            />
          )}
          <p className="max-w-measure whitespace-pre-line text-step-1">{event.description}</p>
          {isAhead(event) && <OnTheDay event={event} />}
        </div>
      </article>
      <NextEvents events={next} />
      {dialog}
    </Container>
  )
}

function BackToEvents() {
  return (
    <Link
      to={paths.events}
      className="link inline-flex min-h-11 items-center gap-2 print:hidden"
      prefetch="intent"
    >
      <ArrowLeft className="size-4" aria-hidden="true" />
      All events
    </Link>
  )
}
