import { format, parseISO } from 'date-fns'
import type { Db } from 'db/client.server'
import { services, sitePages } from 'db/schema/content'
import { legalPages } from './content/legal-pages'
import { SERVICES } from './content/services'

/** Stores what the site needs to run: the services it links to, and the privacy, terms and accessibility pages. */
export async function seedEssentials(tx: Db, today: string): Promise<void> {
  await tx.insert(services).values(SERVICES)
  await tx.insert(sitePages).values(legalPages(format(parseISO(today), 'MMMM d, yyyy')))
}
