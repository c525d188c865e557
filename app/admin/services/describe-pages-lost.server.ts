import { db } from 'db/client.server'
import { services } from 'db/schema/content'
import { and, inArray, type SQL } from 'drizzle-orm'
import { HOME_CARDS } from '~/services/service-card'

/** One or two sentences about pages that disappear with the services to delete. */
export async function describePagesLost(where: SQL): Promise<string> {
  const onHomePage = HOME_CARDS.map(({ id }) => id)
  const linked = await db
    .select({ title: services.title })
    .from(services)
    .where(and(where, inArray(services.id, onHomePage)))
    .orderBy(services.order)
  const gone = 'Deleted services no longer have a page on the website.'
  if (linked.length === 0) return gone
  return `${gone} The home page still shows ${linked.map(({ title }) => title).join(', ')}, with a link to all services.`
}
