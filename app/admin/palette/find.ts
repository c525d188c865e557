import type { LoaderFunctionArgs } from '@remix-run/node'
import { asText } from 'db/as-text'
import { db } from 'db/client.server'
import { newsPublications, services } from 'db/schema/content'
import { events } from 'db/schema/events'
import { leads } from 'db/schema/leads'
import { and, desc, isNull } from 'drizzle-orm'
import { KIND_LABELS } from '~/leads/kinds'
import { inInbox } from '~/leads/staff/acts.server'
import { matchesWords } from '~/leads/staff/search.server'
import { paths } from '~/paths'
import { contains } from '~/records/search.server'
import { json } from '~/server/http/resource.server'
import { requireStaff } from '~/staff/session.server'
import { matchesEvent } from '../events/events-list.server'

/** Something the palette can lead to. */
export interface Found {
  to: string
  label: string
  /** What it is: "Event". */
  kind: string
}

/** Of each kind at most this many: the palette is for what one can name. */
const MOST = 4

/** The records whose name or reference begins with the words, for the command palette. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const words = asText(new URL(request.url).searchParams.get('q') ?? '')
    .trim()
    .slice(0, 100)
  if (words.length < 2) return json([] satisfies Found[])
  const found = await Promise.all([findLeads(words), findEvents(words), findContent(words)])
  return json(found.flat())
}

async function findLeads(words: string): Promise<Found[]> {
  const rows = await db
    .select({ reference: leads.reference, kind: leads.kind, name: leads.contactName })
    .from(leads)
    .where(and(inInbox, matchesWords(words)))
    .orderBy(desc(leads.createdAt))
    .limit(MOST)
  return rows.map(({ reference, kind, name }) => ({
    to: paths.submission(reference),
    label: `${name}, ${reference}`,
    kind: KIND_LABELS[kind],
  }))
}

async function findEvents(words: string): Promise<Found[]> {
  const rows = await db
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(and(isNull(events.deletedAt), matchesEvent(words)))
    .orderBy(desc(events.date))
    .limit(MOST)
  return rows.map(({ id, title }) => ({ to: paths.editEvent(id), label: title, kind: 'Event' }))
}

async function findContent(words: string): Promise<Found[]> {
  const [news, offers] = await Promise.all([
    db
      .select({ id: newsPublications.id, title: newsPublications.title })
      .from(newsPublications)
      .where(and(isNull(newsPublications.deletedAt), contains([newsPublications.title], words)))
      .limit(MOST),
    db
      .select({ id: services.id, title: services.title })
      .from(services)
      .where(and(isNull(services.deletedAt), contains([services.title, services.id], words)))
      .limit(MOST),
  ])
  return [
    ...news.map(({ id, title }) => ({
      to: `${paths.adminNews}/${id}/edit`,
      label: title,
      kind: 'News',
    })),
    ...offers.map(({ id, title }) => ({
      to: `${paths.adminServices}/${encodeURIComponent(id)}/edit`,
      label: title,
      kind: 'Service',
    })),
  ]
}
