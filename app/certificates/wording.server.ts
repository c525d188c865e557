import { type Db, db } from 'db/client.server'
import type { CertificateKind } from 'db/enums'
import { settings as settingsTable } from 'db/schema/content'
import { readSetting, writeSettings } from 'db/setting.server'
import { sql } from 'drizzle-orm'
import type { Values } from '~/forms/fields'
import { purge } from '~/platform/purge.server'
import type { Staff } from '~/platform/session.server'
import { changesBetween, writeHistory } from '~/records/history.server'
import { today } from '~/settings/today.server'
import type { CertifierMark } from './certificate'
import type { wordingFields } from './wording-fields'

type WordingValues = Values<typeof wordingFields>

interface StoredWording extends WordingValues {
  /** Incremented with every change. */
  version: number
}

const KEY = 'certificateWording'

const DEFAULT_WORDING: StoredWording = {
  version: 1,
  recycling:
    'We received the materials of this request, weighed them on our scales, and passed them on for reuse or recycling. None of them went to a landfill from our dock.',
  destruction:
    'The data on each item below was destroyed by the method named beside it, in the words of NIST SP 800-88. Someone other than the person who did it verified the result.',
  markName: null,
  markNumber: null,
  markExpires: null,
}

/** The present wording, with its version. */
export async function readWording(tx: Db = db): Promise<StoredWording> {
  return ((await readSetting(tx, KEY)) as StoredWording | undefined) ?? DEFAULT_WORDING
}

/** Saves the wording; false if it has been saved since `version`. */
export async function saveWording(
  staff: Staff,
  values: WordingValues,
  version: number | null,
): Promise<boolean> {
  const isSaved = await db.transaction(async (tx) => {
    // Before the first save there is no row to lock.
    await tx.execute(sql`lock table ${settingsTable} in share row exclusive mode`)
    const { version: current, ...before } = await readWording(tx)
    if (version !== null && version !== current) return false
    const changes = changesBetween(before, values)
    if (Object.keys(changes).length === 0) return true
    await writeSettings(tx, { [KEY]: { ...values, version: current + 1 } })
    await writeHistory(tx, staff, {
      subject: 'settings',
      subjectId: 'certificates',
      action: 'updated',
      changes,
    })
    return true
  })
  // The About page names the certifier.
  if (isSaved) await purge('pages')
  return isSaved
}

/** The wording of a kind, with the certifier's mark if complete and valid on `day` (yyyy-MM-dd). */
export function wordingFor(
  kind: CertificateKind,
  wording: StoredWording,
  day: string,
): { wording: { version: number; text: string }; mark: CertifierMark | null } {
  return {
    wording: { version: wording.version, text: wording[kind] },
    mark: markOn(wording, day),
  }
}

function markOn(
  { markName, markNumber, markExpires }: StoredWording,
  day: string,
): CertifierMark | null {
  const isValid = markName !== null && markNumber !== null && markExpires !== null
  return isValid && markExpires >= day
    ? { name: markName, number: markNumber, expires: markExpires }
    : null
}

/** The certifier's mark, if one is recorded and valid today. */
export const currentMark = async (): Promise<CertifierMark | null> =>
  markOn(await readWording(), await today())
