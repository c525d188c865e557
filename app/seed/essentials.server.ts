import { format, parseISO } from 'date-fns'
import type { Db } from 'db/client.server'
import { services, sitePages } from 'db/schema/content'
import { legalPages } from './content/legal-pages'
import { SERVICES } from './content/services'

/** What the site cannot run without: the services it links to, and its privacy, terms and accessibility pages. */
export async function seedEssentials(tx: Db, today: string): Promise<void> {
  await tx.insert(services).values(SERVICES)
  await tx.insert(sitePages).values(legalPages(format(parseISO(today), 'MMMM d, yyyy')))
}
