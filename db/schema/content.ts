import { randomUUID } from 'node:crypto'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core'
import {
  anyJson,
  createdAt,
  deletedAt,
  freeText,
  id,
  moment,
  name,
  oneOf,
  version,
} from '../columns'
import { LENGTH, LOGO_POSITIONS, type LogoPosition } from '../enums'
import { users } from './people'

export const newsPublications = pgTable(
  'news_publications',
  {
    id: id(),
    title: name().notNull(),
    summary: freeText().notNull(),
    date: date({ mode: 'string' }).notNull(),
    source: name().notNull(),
    url: varchar({ length: 2000 }).notNull(),
    imageUrl: name(),
    isActive: boolean().notNull().default(true),
    version: version(),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (t) => [index().on(t.isActive, t.date, t.id), index().on(t.date, t.id)],
)

/** What the provider offers; the id is the last part of its address. */
export const services = pgTable(
  'services',
  {
    id: varchar({ length: LENGTH.shortText }).primaryKey(),
    title: name().notNull(),
    description: freeText().notNull(),
    content: text().notNull(),
    imageUrl: name(),
    icon: varchar({ length: LENGTH.status }).notNull(),
    features: text().array().notNull(),
    benefits: text().array().notNull(),
    order: integer().notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    deletedAt: deletedAt(),
  },
  (t) => [index().on(t.order, t.id)],
)

/** One block of a page, in the terms of document 1 section 3; `items` are the lines of a list block. */
export interface PageSection {
  id: string
  type: string
  title: string
  content: string
  imageUrl: string | null
  /** What the picture shows, here; absent where the media library says it, or nobody. */
  imageAlt?: string
  isActive: boolean
  order: number
  settings: {
    alignment?: 'left' | 'center' | 'right'
    size?: 'small' | 'medium' | 'large'
    [name: string]: unknown
  }
  items?: { id: string; title: string; content: string }[]
}

/** The built-in pages (slugs home, services, about, ewaste, contact) and every page that staff add. */
export const sitePages = pgTable(
  'site_pages',
  {
    id: id(),
    title: name().notNull(),
    slug: name().notNull().unique(),
    subtitle: freeText(),
    content: text(),
    metaDescription: freeText(),
    featuredImage: name(),
    isPublished: boolean().notNull().default(true),
    template: varchar({ length: LENGTH.status }).notNull().default('default'),
    sections: jsonb().$type<PageSection[]>().notNull().default([]),
    order: integer().notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    deletedAt: deletedAt(),
  },
  (t) => [index().on(t.isPublished, t.order)],
)

/** Addresses that text pages had before: each leads to its page, wherever that stands now. */
export const pageRedirects = pgTable(
  'page_redirects',
  {
    slug: name().primaryKey(),
    pageId: integer()
      .notNull()
      .references(() => sitePages.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.pageId)],
)

/** What a record held before each save, to be viewed and restored. */
export const revisions = pgTable(
  'revisions',
  {
    id: id(),
    subject: varchar({ length: LENGTH.status }).notNull(),
    subjectId: name().notNull(),
    version: integer().notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.subject, t.subjectId, t.version)],
)

/** What staff have changed of a built-in page and not yet published: one draft a page. */
export const pageDrafts = pgTable('page_drafts', {
  slug: name().primaryKey(),
  content: jsonb().$type<Record<string, unknown>>().notNull(),
  /** The page's version that the draft began from. */
  baseVersion: integer().notNull(),
  /** Counts saves of the draft itself. */
  version: version(),
  userId: integer().references(() => users.id, { onDelete: 'set null' }),
  updatedAt: moment().notNull().defaultNow(),
})

export const siteLogos = pgTable(
  'site_logos',
  {
    id: text().primaryKey().$defaultFn(randomUUID),
    name: name().notNull(),
    position: varchar({ length: LENGTH.status }).$type<LogoPosition>().notNull(),
    url: name().notNull(),
    /** Where a partner's mark leads. */
    link: varchar({ length: 2000 }),
    order: integer().notNull().default(0),
    version: version(),
    uploadedAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (t) => [index().on(t.position, t.order), oneOf(t.position, LOGO_POSITIONS)],
)

export const mediaItems = pgTable(
  'media_items',
  {
    id: id(),
    /** As uploaded; the stored name comes from the content. */
    name: name().notNull(),
    url: name().notNull().unique(),
    type: varchar({ length: LENGTH.shortText }).notNull(),
    /** Bytes. */
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    alt: freeText(),
    /** `#rrggbb`, shown until the picture is there. */
    dominantColor: varchar({ length: 7 }),
    /** The point that stays in view when the picture is cropped, in percent from the left and the top. */
    focalX: integer().notNull().default(50),
    focalY: integer().notNull().default(50),
    version: version(),
    uploadedAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (t) => [index().on(t.uploadedAt, t.id), index().on(t.name)],
)

/** One row a setting. `app/settings` says which there are and what each holds. */
export const settings = pgTable('settings', {
  key: varchar({ length: LENGTH.shortText }).primaryKey(),
  value: anyJson().notNull(),
  updatedAt: moment().notNull().defaultNow(),
})
