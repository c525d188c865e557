import type { Staff } from '~/platform/session.server'
import type { BuiltInPage } from './content'
import type { PublishedPage } from './edited-page.server'
import { findRevision } from './revisions.server'
import { Conflict, publish } from './save-content.server'

/** Restores a revision as the newest one; null if it does not exist. */
export async function restoreRevision(
  staff: Staff,
  page: BuiltInPage,
  version: number,
  base?: { version: number; hash?: string },
): Promise<PublishedPage | Conflict | null> {
  const revision = await findRevision(page, version)
  if (!revision) return null
  const how = { action: 'restored', restoredFrom: version }
  const result = await publish(staff, [{ page, change: revision.snapshot, base }], how)
  return result instanceof Conflict ? result : (result[0] ?? null)
}
