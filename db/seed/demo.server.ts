import type { Db } from 'db/client.server'

/** Realistic sample content. Every date is counted from `today` (yyyy-MM-dd). */
export async function seedDemo(_tx: Db, _today: string): Promise<void> {}
