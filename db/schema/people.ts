import { boolean, index, integer, jsonb, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, name, version } from '../columns'
import { type Actor, LENGTH } from '../enums'

/** Staff. There is one role: everyone may do everything. */
export const users = pgTable('users', {
  id: id(),
  username: varchar({ length: 100 }).notNull().unique(),
  /**
   * A scrypt hash with parameters and salt, longer than the 100 characters of document 2, which
   * stored plain text.
   */
  password: varchar({ length: 255 }).notNull(),
  email: name(),
  firstName: varchar({ length: 100 }),
  lastName: varchar({ length: 100 }),
  /** Whether they get the morning digest. */
  digest: boolean().notNull().default(false),
  version: version(),
  disabledAt: moment(),
  createdAt: createdAt(),
})

/**
 * A signed-in browser. The id is the SHA-256 of the cookie's token, so that read access to the
 * table is not enough to sign in.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: varchar({ length: 64 }).primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: name(),
    address: varchar({ length: 64 }),
    lastSeenAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId), index().on(t.lastSeenAt)],
)

/** A person's own view of the inbox. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: varchar({ length: LENGTH.viewName }).notNull(),
    /** The query string of the list, such as `?status=open&sort=due`. */
    search: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.userId, t.name)],
)

/**
 * Audit log; `changes` is `{field: [from, to]}`. Subjects are not foreign keys, so that history
 * outlives them.
 */
export const history = pgTable(
  'history',
  {
    id: id(),
    subject: varchar({ length: 50 }).notNull(),
    subjectId: varchar({ length: 255 }).notNull(),
    action: varchar({ length: 50 }).notNull(),
    changes: jsonb().$type<Record<string, [from: unknown, to: unknown]>>().notNull().default({}),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The actor, if it was not a staff member. */
    actor: varchar({ length: 50 }).$type<Actor>(),
    /** The record's version after the change, if it has one. */
    version: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.subject, t.subjectId, t.createdAt),
    // For the screen of all changes, and of those by kind, person and actor.
    index().on(t.createdAt, t.id),
    index().on(t.subject, t.createdAt, t.id),
    index().on(t.userId, t.createdAt, t.id),
    index().on(t.actor, t.createdAt, t.id),
  ],
)

/** Hits per time window by hashed key, such as form and IP address; shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 64 }).primaryKey(),
    hits: integer().notNull(),
    resetsAt: moment().notNull(),
  },
  (t) => [index().on(t.resetsAt)],
)
