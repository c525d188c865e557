import { type Db, db } from 'db/client.server'
import type { LogoPosition } from 'db/enums'
import { mediaItems, siteLogos } from 'db/schema/content'
import { stripNul } from 'db/strip-nul'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { ownMediaUrl } from '~/images/media-url'
import { paths } from '~/paths'
import type { FieldErrors } from '~/platform/http/problem.server'
import { purge } from '~/platform/purge.server'
import type { Staff } from '~/platform/session.server'
import { writeHistory } from '~/records/history.server'
import { type AnyRecord, defineRecord } from '~/records/record.server'
import { logoFields, logoTexts } from './logo-fields'

export type LogoRow = typeof siteLogos.$inferSelect

const live = isNull(siteLogos.deletedAt)

/** The logo record that staff edit. `addLogo` creates logos, together with their image. */
export const logoRecord = (position: LogoPosition): AnyRecord =>
  defineRecord({
    subject: 'logo',
    names: { one: 'logo', many: 'Logos' },
    table: siteLogos,
    title: siteLogos.name,
    fields: logoFields,
    texts: logoTexts(position),
    addPath: paths.logosOf(position),
    editPath: paths.editLogo,
    tags: ['logos', 'media'],
    titleOf: (logo) => `${logo.name} (${logo.position})`,
    toRow: ({ name, link }) => ({ name, link }),
    toRecord: toRecord,
    async check(tx, { name }, id) {
      const [logo] = await tx
        .select()
        .from(siteLogos)
        .where(eq(siteLogos.id, String(id)))
      return logo && (await isTaken(tx, logo.position, name, logo.id))
        ? takenErrors(logo.position, name)
        : null
    },
  })

/** A logo as the API returns it. */
export const toRecord = ({ id, name, url, position, link, uploadedAt }: LogoRow) => ({
  id,
  name,
  url,
  position,
  link,
  uploadedAt: uploadedAt.toISOString(),
})

interface NewLogo {
  position: LogoPosition
  /** URL of the image. */
  url: string
  /** Null to use the name of the image. */
  name: string | null
  link: string | null
}

interface AddOptions {
  /** Name of the file that was sent. An image that was uploaded before keeps its first name in the library. */
  fileName?: string
}

/**
 * Stores a logo, or returns errors by field. A new header or footer logo replaces the current one; a partner's is
 * appended.
 */
export async function addLogo(
  staff: Staff,
  logo: NewLogo,
  { fileName = '' }: AddOptions = {},
): Promise<LogoRow | FieldErrors> {
  const stored = await db.transaction(async (tx) => {
    const others = await lockPosition(tx, logo.position)
    if (logo.name && (await isTaken(tx, logo.position, logo.name)))
      return takenErrors(logo.position, logo.name)
    const ownName = withoutEnding(fileName) || (await nameOfPicture(tx, logo))
    const name = logo.name ?? uniqueName(others, ownName)
    const orders = others.map(({ order }) => order)
    const order =
      logo.position === 'partner' ? Math.max(-1, ...orders) + 1 : Math.min(1, ...orders) - 1
    const link = logo.position === 'partner' ? logo.link : null
    const [row] = await tx
      .insert(siteLogos)
      .values({ ...logo, name, link, order })
      .returning()
    if (!row) throw new Error('The logo was not stored')
    const { id, position } = row
    const changes = {
      name: [null, name] as [null, string],
      position: [null, position] as [null, string],
    }
    await writeHistory(tx, staff, { subject: 'logo', subjectId: id, action: 'created', changes })
    return row
  })
  if (isLogo(stored)) await purge('logos', 'media')
  return stored
}

/** Whether a logo was stored, rather than refused by field. */
export const isLogo = (outcome: LogoRow | FieldErrors): outcome is LogoRow =>
  typeof outcome.id === 'string'

export type Move = 'up' | 'down' | 'first'

/**
 * Moves a logo within its position and returns it; null if there is none. Of header and footer logos, only the first is
 * shown.
 */
export async function moveLogo(staff: Staff, id: string, move: Move): Promise<LogoRow | null> {
  const moved = await db.transaction(async (tx) => {
    const [logo] = await tx
      .select()
      .from(siteLogos)
      .where(and(eq(siteLogos.id, stripNul(id)), live))
    if (!logo) return null
    const before = await lockPosition(tx, logo.position)
    const from = before.findIndex((each) => each.id === id)
    const last = before.length - 1
    const to = { first: 0, up: Math.max(0, from - 1), down: Math.min(last, from + 1) }[move]
    const after = before.filter((each) => each.id !== id)
    after.splice(to, 0, logo)
    for (const [order, each] of after.entries())
      if (each.order !== order)
        await tx.update(siteLogos).set({ order }).where(eq(siteLogos.id, each.id))
    if (to !== from) {
      const changes = { place: [from + 1, to + 1] as [number, number] }
      await writeHistory(tx, staff, { subject: 'logo', subjectId: id, action: 'moved', changes })
    }
    return logo
  })
  if (moved) await purge('logos')
  return moved
}

/** The logos of a position in order. Locks all logos until the transaction ends. */
async function lockPosition(tx: Db, position: LogoPosition): Promise<LogoRow[]> {
  await lockLogos(tx)
  return tx
    .select()
    .from(siteLogos)
    .where(and(eq(siteLogos.position, position), live))
    .orderBy(asc(siteLogos.order), asc(siteLogos.uploadedAt))
}

/** Blocks concurrent changes to logos until the transaction ends. */
export const lockLogos = (tx: Db) =>
  tx.execute(sql`lock table ${siteLogos} in share row exclusive mode`)

// The API deletes by name and position: one name must not mean two logos.
async function isTaken(
  tx: Db,
  position: LogoPosition,
  name: string,
  except = '',
): Promise<boolean> {
  const same = sql`lower(${siteLogos.name}) = lower(${name})`
  const [found] = await tx
    .select({ id: siteLogos.id })
    .from(siteLogos)
    .where(and(eq(siteLogos.position, position), same, ne(siteLogos.id, except), live))
    .limit(1)
  return found !== undefined
}

const takenErrors = (position: LogoPosition, name: string): FieldErrors => ({
  name: [`A ${position} logo named ${name} already exists`],
})

/** `name`, or `name 2` and so on if it is taken. */
function uniqueName(others: LogoRow[], name: string): string {
  const taken = new Set(others.map((other) => other.name.toLowerCase()))
  let free = name
  for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${name} ${n}`
  return free
}

async function nameOfPicture(tx: Db, { url, position }: NewLogo): Promise<string> {
  const [item] = await tx
    .select({ name: mediaItems.name })
    .from(mediaItems)
    .where(eq(mediaItems.url, ownMediaUrl(url)))
  return withoutEnding(item?.name ?? '') || `${position} logo`
}

/** Strips the file extension: `summit.png` becomes `summit`. */
const withoutEnding = (fileName: string) =>
  fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .slice(0, 240)
    .trim()
