import { createHash } from 'node:crypto'
import { type Db, db } from 'db/client.server'
import { readContactFields } from '~/leads/contact/fields.server'
import { readSettings } from '~/settings/settings.server'
import type { BuiltInPage } from './content'
import { findStoredPage } from './content.server'
import type { ContactSettings, Snapshot } from './edited-content'
import { AS_BUILT } from './merge-content'

/** A built-in page as published, for the editor. */
export interface PublishedPage {
  page: BuiltInPage
  /** Increments with every save; 0 if the page was never saved. */
  version: number
  snapshot: Snapshot
  updatedAt: Date | null
}

export async function readPublishedPage(page: BuiltInPage, tx: Db = db): Promise<PublishedPage> {
  const row = await findStoredPage(page, tx)
  const { title, subtitle, content, metaDescription, featuredImage, sections } = row ?? AS_BUILT
  const snapshot: Snapshot = { title, subtitle, content, metaDescription, featuredImage, sections }
  if (page === 'contact') Object.assign(snapshot, await readContactSettings(tx))
  return { page, version: row?.version ?? 0, snapshot, updatedAt: row?.updatedAt ?? null }
}

async function readContactSettings(tx: Db): Promise<ContactSettings> {
  const { phone, email, address, hours } = await readSettings(tx)
  return { info: { phone, email, address, hours }, fields: await readContactFields(tx) }
}

/**
 * Hash of the settings that are edited with a page. They can also change elsewhere, without a new
 * page version. Empty if the page has none.
 */
export function baseHashOf({ info, fields }: Partial<ContactSettings>): string {
  if (!info || !fields) return ''
  const { phone, email, address, hours } = info
  const text = JSON.stringify([
    [phone, email, address, hours.map((line) => [line.days, line.hours])],
    fields.map((field) => [field.name, field.label, field.type, field.required, field.options]),
  ])
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
