import { type Db, db } from 'db/client.server'
import { LEAD_KINDS, type LeadKind } from 'db/enums'
import { readSetting } from 'db/setting.server'
import { env } from '~/env/env.server'
import { memoizeUntilPurged } from '~/platform/purge.server'
import type { Notices } from './notices'

/** Key in the settings table. */
export const NOTICES = 'notices'

/** Who is notified of new leads, from the database. */
export async function readNotices(tx: Db): Promise<Notices> {
  const stored = (await readSetting(tx, NOTICES)) as Partial<Notices> | undefined
  return Object.fromEntries(LEAD_KINDS.map((kind) => [kind, stored?.[kind] ?? null])) as Notices
}

/** The notices, cached until the settings change. */
export const getNotices: () => Promise<Notices> = memoizeUntilPurged(['settings'], () =>
  readNotices(db),
)

/** The recipient of staff mail about leads of this kind: its own, or else `NOTIFY_EMAIL`; null if there is neither. */
export const noticeRecipient = (notices: Notices, kind: LeadKind): string | null =>
  notices[kind] ?? env.NOTIFY_EMAIL ?? null
