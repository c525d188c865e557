import { type Db, db } from 'db/client.server'
import { siteLogos } from 'db/schema/content'
import { readSetting, writeSettings } from 'db/setting.server'
import { and, asc, isNull, notInArray, sql } from 'drizzle-orm'
import { purge } from '~/platform/purge.server'
import type { Staff } from '~/platform/session.server'
import { writeHistory } from '~/records/history.server'
import { saveSettings } from '~/settings/settings.server'
import { type LogoRow, lockLogos } from './logo-record.server'
import { BUILT_IN_PARTNERS } from './partners'

/** Key in the settings table. */
export const LOGO_DEFAULTS = 'logoDefaults'

type SavedLogo = Pick<LogoRow, 'id' | 'name' | 'position' | 'url' | 'link' | 'order'>

/**
 * Saves the current logos as the default to restore later. From then on, an empty list of partners means that there are
 * none, rather than that nobody has chosen any.
 */
export async function saveDefaults(staff: Staff): Promise<SavedLogo[]> {
  const saved = await db.transaction(async (tx) => {
    await lockLogos(tx)
    const logos = await readLive(tx)
    await writeSettings(tx, { [LOGO_DEFAULTS]: logos })
    await saveSettings(tx, { partnersSaved: true })
    await writeHistory(tx, staff, { subject: 'logo', subjectId: 'defaults', action: 'saved' })
    return logos
  })
  await purge('logos', 'settings')
  return saved
}

/** The logos saved as the default; null if none were saved. */
export async function findDefaults(tx: Db = db): Promise<SavedLogo[] | null> {
  const saved = await readSetting(tx, LOGO_DEFAULTS)
  return (saved as SavedLogo[] | undefined) ?? null
}

/** Restores the saved logos, or else the built-in ones. All other logos go to the trash. */
export async function restoreDefaults(staff: Staff): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLogos(tx)
    const saved = await findDefaults(tx)
    const kept = (saved ?? []).map(({ id }) => id)
    await tx
      .update(siteLogos)
      .set({ deletedAt: new Date() })
      .where(
        and(
          isNull(siteLogos.deletedAt),
          kept.length > 0 ? notInArray(siteLogos.id, kept) : undefined,
        ),
      )
    for (const { id, ...logo } of saved ?? [])
      await tx
        .insert(siteLogos)
        .values({ id, ...logo })
        .onConflictDoUpdate({
          target: siteLogos.id,
          set: { ...logo, deletedAt: null, version: sql`${siteLogos.version} + 1` },
        })
    await saveSettings(tx, { partnersSaved: saved !== null })
    await writeHistory(tx, staff, { subject: 'logo', subjectId: 'defaults', action: 'restored' })
  })
  await purge('logos', 'settings', 'media')
}

/** Stores the built-in partner logos as records, so that staff can edit and delete them. */
export async function storeBuiltInPartners(staff: Staff): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLogos(tx)
    const existing = (await readLive(tx)).filter(({ position }) => position === 'partner')
    const missing = BUILT_IN_PARTNERS.filter(
      ({ url }) => !existing.some((logo) => logo.url === url),
    )
    if (missing.length === 0) return
    const rows = await tx
      .insert(siteLogos)
      .values(missing.map(({ id: _, ...logo }, n) => ({ ...logo, order: existing.length + n })))
      .returning({ id: siteLogos.id })
    await writeHistory(
      tx,
      staff,
      ...rows.map(({ id }) => ({ subject: 'logo' as const, subjectId: id, action: 'created' })),
    )
  })
  await purge('logos', 'media')
}

const readLive = (tx: Db): Promise<SavedLogo[]> =>
  tx
    .select({
      id: siteLogos.id,
      name: siteLogos.name,
      position: siteLogos.position,
      url: siteLogos.url,
      link: siteLogos.link,
      order: siteLogos.order,
    })
    .from(siteLogos)
    .where(isNull(siteLogos.deletedAt))
    .orderBy(asc(siteLogos.order), asc(siteLogos.uploadedAt))
