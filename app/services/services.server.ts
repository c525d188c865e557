import { db } from 'db/client.server'
import { services } from 'db/schema/content'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { altOf } from '~/images/alt.server'

export type Service = Omit<typeof services.$inferSelect, 'deletedAt' | 'version' | 'order'>

/** A service as its page shows it. */
export interface PublicService extends Service {
  /** Alternative text of the image, if staff entered one. */
  imageAlt: string | null
}

const publicColumns = {
  id: services.id,
  title: services.title,
  description: services.description,
  content: services.content,
  imageUrl: services.imageUrl,
  imageAlt: altOf(services.imageUrl),
  icon: services.icon,
  features: services.features,
  benefits: services.benefits,
  createdAt: services.createdAt,
  updatedAt: services.updatedAt,
}

const SUMMARY = {
  id: services.id,
  title: services.title,
  description: services.description,
  icon: services.icon,
  updatedAt: services.updatedAt,
}

/** All services as list items, in website order. */
export function listServices() {
  return db
    .select(SUMMARY)
    .from(services)
    .where(isNull(services.deletedAt))
    .orderBy(asc(services.order), asc(services.id))
}

/** All services with the content of their pages, in the same order. */
export function listFullServices(): Promise<Service[]> {
  return db
    .select(publicColumns)
    .from(services)
    .where(isNull(services.deletedAt))
    .orderBy(asc(services.order), asc(services.id))
}

/** The service with this id, or null. */
export async function findService(id: string): Promise<PublicService | null> {
  // PostgreSQL text cannot contain NUL.
  if (id.includes('\0')) return null
  const [service] = await db
    .select(publicColumns)
    .from(services)
    .where(and(eq(services.id, id), isNull(services.deletedAt)))
  return service ?? null
}
