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
  name,
  oneOf,
  updatedAt,
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

/** The provider's services; the id is the last segment of the URL. */
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
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (t) => [index().on(t.order, t.id)],
)

/** A block of a page (document 1, section 3); `items` are the entries of a list block. */
export interface PageSection {
  id: string
  type: string
  title: string
  content: string
  imageUrl: string | null
  /** Alternative text in this place; if missing, that of the media library is used. */
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

/** Built-in pages (slugs home, services, about, ewaste, contact) and text pages. */
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
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (t) => [index().on(t.isPublished, t.order)],
)

/** Previous slugs of text pages, which redirect to the current one. */
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

/** Content of a record after each save, to view and restore. */
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

/** Unpublished changes to a built-in page: at most one draft per page. */
export const pageDrafts = pgTable('page_drafts', {
  slug: name().primaryKey(),
  content: jsonb().$type<Record<string, unknown>>().notNull(),
  /** The page version that the draft is based on. */
  baseVersion: integer().notNull(),
  /** Increments with every save of the draft. */
  version: version(),
  userId: integer().references(() => users.id, { onDelete: 'set null' }),
  updatedAt: updatedAt(),
})

export const siteLogos = pgTable(
  'site_logos',
  {
    id: text().primaryKey().$defaultFn(randomUUID),
    name: name().notNull(),
    position: varchar({ length: LENGTH.status }).$type<LogoPosition>().notNull(),
    url: name().notNull(),
    /** Link of the partner's logo. */
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
    /** File name as uploaded; the stored name is derived from the content. */
    name: name().notNull(),
    url: name().notNull().unique(),
    type: varchar({ length: LENGTH.shortText }).notNull(),
    /** Bytes. */
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    alt: freeText(),
    /** `#rrggbb`, shown until the image has loaded. */
    dominantColor: varchar({ length: 7 }),
    /** Focal point that stays visible when cropped, in percent from the left and the top. */
    focalX: integer().notNull().default(50),
    focalY: integer().notNull().default(50),
    version: version(),
    uploadedAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (t) => [index().on(t.uploadedAt, t.id), index().on(t.name)],
)

/** One row per setting. `app/settings` defines names and values. */
export const settings = pgTable('settings', {
  key: varchar({ length: LENGTH.shortText }).primaryKey(),
  value: anyJson().notNull(),
  updatedAt: updatedAt(),
})
