import { db } from 'db/client.server'
import { services } from 'db/schema/content'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { altOf } from '~/images/alt.server'

export type Service = Omit<typeof services.$inferSelect, 'deletedAt' | 'version' | 'order'>

/** A service as its page shows it. */
export interface PublicService extends Service {
  /** What the picture shows, where staff have said it. */
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

/** Every service as a list shows it, in the order that staff gave them. */
export function listServices() {
  return db
    .select(SUMMARY)
    .from(services)
    .where(isNull(services.deletedAt))
    .orderBy(asc(services.order), asc(services.id))
}

/** Every service with all that its page says, in the same order. */
export function listFullServices(): Promise<Service[]> {
  return db
    .select(publicColumns)
    .from(services)
    .where(isNull(services.deletedAt))
    .orderBy(asc(services.order), asc(services.id))
}

/** The service with this id, or null. */
export async function findService(id: string): Promise<PublicService | null> {
  // A database text cannot hold this character.
  if (id.includes('\0')) return null
  const [service] = await db
    .select(publicColumns)
    .from(services)
    .where(and(eq(services.id, id), isNull(services.deletedAt)))
  return service ?? null
}
