import { schemaOf } from '~/forms/schema.server'
import type { Staff } from '~/platform/session.server'
import { updateRecord } from '~/records/record.server'
import { textPageFields } from './text-page-fields'
import { textPageRecord } from './text-page-record.server'

/**
 * Restores a text page from a revision, as its newest one. `version` is the current version that
 * staff saw. Returns an error message, or null.
 */
export async function restoreTextPage(
  staff: Staff,
  id: string | number,
  snapshot: Record<string, unknown>,
  version: number,
): Promise<string | null> {
  const parsed = schemaOf(textPageFields).safeParse(snapshot)
  if (!parsed.success)
    return parsed.error.issues[0]?.message ?? 'This revision can no longer be restored.'
  const result = await updateRecord(textPageRecord, id, parsed.data, { version, staff })
  switch (result.outcome) {
    case 'saved':
      return null
    case 'refused':
      return Object.values(result.errors).flat().join(' ')
    case 'conflict':
      return 'Someone saved this page after you opened it. Please review it again.'
    case 'missing':
      return 'This page was deleted in the meantime.'
  }
}
