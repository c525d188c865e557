import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../columns'
import { leads } from './leads'

/** What a customer said after sending a pickup request, so that the crew comes prepared. */
export const preparations = pgTable('preparations', {
  leadId: integer()
    .primaryKey()
    .references(() => leads.id, { onDelete: 'cascade' }),
  /** By field (app/visits/preparation.ts). */
  values: jsonb().$type<Record<string, string | number | boolean | null>>().notNull(),
  createdAt: createdAt(),
  updatedAt: moment().notNull().defaultNow(),
})
