import type { Db } from 'db/client.server'

/** What the site cannot run without: the services it links to, and its privacy and terms pages. */
export async function seedEssentials(_tx: Db, _today: string): Promise<void> {}
