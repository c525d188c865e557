import type { Db } from 'db/client.server'
import { services } from 'db/schema/content'
import { eq, ne, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import type { FieldErrors } from '~/platform/http/problem.server'
import { defineRecord } from '~/records/record.server'
import { contains } from '~/records/search.server'
import { SERVICE_TEXTS, serviceFields } from './service-fields'

type ServiceRow = typeof services.$inferSelect

/** The service record that staff edit. */
export const serviceRecord = defineRecord({
  subject: 'service',
  names: { one: 'service', many: 'Services' },
  table: services,
  title: services.title,
  fields: serviceFields,
  texts: SERVICE_TEXTS,
  addPath: paths.newService,
  editPath: paths.editService,
  search: (text) => contains([services.title, services.id], text),
  tags: ['services'],
  titleOf: ({ title }) => title,
  toRow: (values) => values,
  toRecord: ({ deletedAt: _, createdAt, updatedAt, ...service }) => ({
    ...service,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  check: (tx, values, id) => checkId(tx, values.id, id),
  afterSave: putLast,
})

/**
 * IDs are unique and cannot change, because they are part of URLs. `id` is null for a new service.
 */
async function checkId(
  tx: Db,
  newId: string,
  id: string | number | null,
): Promise<FieldErrors | null> {
  if (newId === id) return null
  if (id !== null)
    return { id: ['The ID of a service cannot be changed: it is the address of its page.'] }
  const [taken] = await tx
    .select({ deletedAt: services.deletedAt })
    .from(services)
    .where(eq(services.id, newId))
  if (!taken) return null
  const where = taken.deletedAt ? ' It is in the trash. Restore it there or choose another ID.' : ''
  return { id: [`A service with ID "${newId}" already exists.${where}`] }
}

/** Puts a new service at the end. */
async function putLast(tx: Db, { id }: ServiceRow, before: ServiceRow | null): Promise<void> {
  if (before) return
  const [last] = await tx
    .select({ order: sql<number>`coalesce(max(${services.order}), 0)` })
    .from(services)
    .where(ne(services.id, id))
  await tx
    .update(services)
    .set({ order: (last?.order ?? 0) + 1 })
    .where(eq(services.id, id))
}
