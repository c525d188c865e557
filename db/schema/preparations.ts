import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from '../columns'
import { leads } from './leads'

/** A customer's preparation form, filled in after a pickup request. */
export const preparations = pgTable('preparations', {
  leadId: integer()
    .primaryKey()
    .references(() => leads.id, { onDelete: 'cascade' }),
  /** By field (app/visits/preparation.ts). */
  values: jsonb().$type<Record<string, string | number | boolean | null>>().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
