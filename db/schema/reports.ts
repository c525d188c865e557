import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../columns'
import { users } from './people'

/** Kept reports, which are never computed again. */
export const keptReports = pgTable('kept_reports', {
  id: id(),
  /** From 1, without gaps. */
  number: integer().notNull().unique(),
  /** The whole report (app/admin/reports/report.ts). */
  content: jsonb().$type<Record<string, unknown>>().notNull(),
  keptBy: integer().references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
})
