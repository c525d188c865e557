import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core'
import {
  createdAt,
  deletedAt,
  freeText,
  id,
  moment,
  name,
  oneOf,
  searchVector,
  updatedAt,
  version,
} from '../columns'
import {
  COMMUNITY_FORMS,
  LEAD_KINDS,
  LEAD_SOURCES,
  LEAD_STATUSES,
  LENGTH,
  type LeadKind,
  type LeadSource,
  type LeadStatus,
  type SpamReason,
  VERDICTS,
  type Verdict,
} from '../enums'
import { events } from './events'
import { users } from './people'
import { phoneKey } from './phone-key'

/** Columns shared by all leads. Each kind has its own table, keyed by the lead's id. */
export const leads = pgTable(
  'leads',
  {
    id: id(),
    kind: varchar({ length: LENGTH.status }).$type<LeadKind>().notNull(),
    /** Short enough to read aloud: `PU-7K3Q9D`. */
    reference: varchar({ length: 12 }).notNull().unique(),
    contactName: name().notNull(),
    email: name().notNull(),
    phone: varchar({ length: LENGTH.phone }),
    organization: varchar('organisation', { length: LENGTH.name }),
    /** More searchable text: the texts of its form, from its details. */
    searchText: text().notNull().default(''),
    /** What the customer added later, for the search. */
    additionsText: text().notNull().default(''),
    status: varchar({ length: LENGTH.status }).$type<LeadStatus>().notNull().default('pending'),
    /** SHA-256 of kind and normalized fields; equal within 10 minutes means a duplicate. */
    fingerprint: varchar({ length: 64 }).notNull(),
    spam: boolean().notNull().default(false),
    /** Why it looked like spam on arrival. */
    spamReasons: text().array().$type<SpamReason[]>().notNull().default([]),
    /** Staff's verdict on that; it also counts for later leads with this address or text. */
    verdict: varchar({ length: LENGTH.status }).$type<Verdict>(),
    /** Hash of its message without case and spaces; null if it is short. */
    textHash: varchar({ length: 22 }),
    /** Entered by staff after the work, for the impact totals. */
    electronicsLbs: numeric({ precision: 12, scale: 1, mode: 'number' }),
    commonMaterialsLbs: numeric({ precision: 12, scale: 1, mode: 'number' }),
    /** Part of the key of the lead's own page (app/leads/link.server.ts); incremented to revoke the link. */
    linkVersion: integer().notNull().default(0),
    /** When the last promised response is due; null without a promise, as for registrations. */
    promisedAt: moment(),
    /** The same until somebody responds; null while the customer has to act. */
    dueAt: moment(),
    /** Since when staff have been waiting for the customer, which pauses the promise. */
    waitingSince: moment(),
    /** How it reached staff; null if it came through the site. */
    source: varchar({ length: LENGTH.status }).$type<LeadSource>(),
    /** The request that staff made it from. */
    originId: integer().references((): AnyPgColumn => leads.id, { onDelete: 'set null' }),
    /** The earlier request that it duplicates. */
    duplicateOfId: integer().references((): AnyPgColumn => leads.id, { onDelete: 'set null' }),
    assigneeId: integer().references(() => users.id, { onDelete: 'set null' }),
    tags: text().array().notNull().default([]),
    version: version(),
    /** When the customer last sent, added or answered something; null if staff entered it. */
    heardAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (t) => [
    unique().on(t.id, t.kind),
    index().on(t.dueAt, t.id),
    index().on(t.waitingSince).where(sql`${t.waitingSince} is not null`),
    // Most leads have neither an assignee nor tags, nor are they in the trash: nothing to maintain on each change.
    index().on(t.assigneeId, t.dueAt).where(sql`${t.assigneeId} is not null`),
    index().using('gin', t.tags).where(sql`${t.tags} <> '{}'`),
    index().on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    index().on(t.kind, t.createdAt, t.id),
    // With the ids, so that what a join or a count needs of a status comes from the index alone.
    index('leads_kind_status_index')
      .on(t.kind, t.status, t.createdAt, t.id)
      .where(sql`${t.deletedAt} is null and not ${t.spam}`),
    // The inbox by time, including kinds, so that counts need only the index.
    index('leads_inbox_index')
      .on(t.createdAt, t.id, t.kind)
      .where(sql`${t.deletedAt} is null and not ${t.spam}`),
    // Expected registrations (EXPECTED_STATUSES): the calendar counts them with the index alone.
    index('leads_expected_index')
      .on(t.id)
      .where(
        sql`${t.deletedAt} is null and not ${t.spam} and ${t.status} in ('confirmed', 'scheduled')`,
      ),
    index('leads_spam_index').on(t.createdAt, t.id).where(sql`${t.spam}`),
    index().on(t.status, t.createdAt),
    index().on(t.contactName),
    index().on(t.email),
    index('leads_lower_email_index').on(sql`lower(${t.email})`),
    index('leads_phone_key_index').on(phoneKey(t.phone)),
    index().on(t.originId).where(sql`${t.originId} is not null`),
    index().on(t.duplicateOfId).where(sql`${t.duplicateOfId} is not null`),
    index().on(t.organization),
    index().on(t.fingerprint, t.createdAt),
    index().on(t.textHash, t.createdAt).where(sql`${t.textHash} is not null`),
    index('leads_verdict_email_index')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.verdict} is not null`),
    index('leads_spam_domain_index')
      .on(sql`split_part(lower(${t.email}), '@', 2)`)
      .where(sql`${t.verdict} = 'spam'`),
    index('leads_search_index').using('gin', searchVector),
    oneOf(t.kind, LEAD_KINDS),
    oneOf(t.status, LEAD_STATUSES),
    oneOf(t.verdict, VERDICTS),
    oneOf(t.source, LEAD_SOURCES),
  ],
)

/** When each person last opened a lead: later customer activity is unread for them. One row per pair. */
export const leadReads = pgTable(
  'lead_reads',
  {
    leadId: integer()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    readAt: moment().notNull(),
    /** When they last typed in the reply; null after sending it. */
    writingAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.leadId, t.userId] }), index().on(t.userId)],
)

const leadId = () =>
  integer()
    .primaryKey()
    .references(() => leads.id, { onDelete: 'cascade' })

/** Values of fields without a column, by field name. */
const extra = () =>
  jsonb().$type<Record<string, string | number | boolean | string[]>>().notNull().default({})

const address = () => ({
  address: name(),
  city: name(),
  state: varchar({ length: LENGTH.state }),
  zip: varchar({ length: LENGTH.zip }),
})

export const contactMessages = pgTable('contact_messages', {
  leadId: leadId(),
  serviceType: varchar({ length: LENGTH.shortText }),
  message: freeText(),
  extra: extra(),
})

export const quoteRequests = pgTable('quote_requests', {
  leadId: leadId(),
  serviceType: varchar({ length: LENGTH.shortText }),
  message: freeText(),
  extra: extra(),
})

export const businessPickups = pgTable(
  'business_pickups',
  {
    leadId: leadId(),
    ...address(),
    itemsDescription: freeText().notNull(),
    /** The requested day. */
    pickupDate: date({ mode: 'string' }),
    /** The agreed visit's day; the requested one without a visit. Kept by triggers (migration `pickup_without_day`). */
    day: date({ mode: 'string' }),
    /** Free text ("about 300 lbs"); the actual weight is `leads.electronicsLbs`. */
    estimatedWeight: name(),
    additionalInfo: freeText(),
    extra: extra(),
  },
  (t) => [index().on(t.pickupDate), index().on(t.day)],
)

export const communityEventRequests = pgTable(
  'community_event_requests',
  {
    leadId: leadId(),
    /** The form it came from; the two have different fields. */
    form: varchar({ length: LENGTH.status }).$type<(typeof COMMUNITY_FORMS)[number]>().notNull(),
    eventType: varchar({ length: LENGTH.shortText }).notNull(),
    /** Free text. */
    expectedAttendees: name(),
    /** The requested date: `eventDate` of the e-waste form, `preferredDate` of the events form. */
    eventDate: date({ mode: 'string' }),
    location: name(),
    ...address(),
    description: freeText(),
    additionalServices: freeText(),
    hasVenue: varchar({ length: LENGTH.status }),
    needsMarketing: varchar({ length: LENGTH.status }),
    additionalInfo: freeText(),
    extra: extra(),
  },
  (t) => [oneOf(t.form, COMMUNITY_FORMS)],
)

/** The event that staff made from the request. */
export const requestedEvents = pgTable('requested_events', {
  leadId: leadId(),
  eventId: integer()
    .notNull()
    .unique()
    .references(() => events.id, { onDelete: 'cascade' }),
})

export const zeroWasteRequests = pgTable('zero_waste_requests', {
  leadId: leadId(),
  eventName: name().notNull(),
  eventType: varchar({ length: LENGTH.shortText }).notNull(),
  eventDate: date({ mode: 'string' }).notNull(),
  eventDuration: name(),
  venue: name(),
  ...address(),
  expectedAttendees: name().notNull(),
  servicesNeeded: text().array().notNull().default([]),
  wasteTypes: text().array().notNull().default([]),
  timeline: varchar({ length: LENGTH.shortText }),
  budget: varchar({ length: LENGTH.shortText }),
  eventDescription: freeText(),
  sustainabilityGoals: freeText(),
  additionalInfo: freeText(),
  extra: extra(),
})

export const eventRegistrations = pgTable(
  'event_registrations',
  {
    leadId: leadId(),
    eventId: integer().references(() => events.id, { onDelete: 'set null' }),
    /** Copied from the event, which may be deleted later. */
    eventTitle: name().notNull(),
    eventDate: date({ mode: 'string' }).notNull(),
    itemsDescription: freeText().notNull(),
    numberOfItems: integer(),
    additionalInfo: freeText(),
    /** Start of the chosen slot, `09:15`; null if the event has none, or staff still have to choose. */
    slot: varchar({ length: 5 }),
    zip: varchar({ length: LENGTH.zip }),
    /** Its ZIP code is outside the event's. */
    outside: boolean().notNull().default(false),
    /** How long its place is held, in status `offered`. */
    offeredUntil: moment(),
    /** Cancelled because its event was; false again with any other status. */
    cancelledWithEvent: boolean().notNull().default(false),
    /** Its person was told that the event takes place after all, and hears no more of it. */
    toldAfterAll: boolean().notNull().default(false),
    extra: extra(),
  },
  (t) => [index().on(t.eventId), index().on(t.offeredUntil)],
)

export const leadNotes = pgTable(
  'lead_notes',
  {
    id: id(),
    leadId: integer()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    body: freeText().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.leadId, t.createdAt)],
)
