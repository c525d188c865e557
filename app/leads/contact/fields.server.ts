import { type Db, db } from 'db/client.server'
import { readSetting, writeSettings } from 'db/setting.server'
import { memoizeUntilPurged } from '~/platform/purge.server'
import { type ContactField, contactFieldsFrom, DEFAULT_CONTACT_FIELDS } from './fields'

const KEY = 'contactFields'

/** The contact form's fields as staff defined them, cached until `pages` is purged. */
const getContactFields: () => Promise<ContactField[]> = memoizeUntilPurged(
  ['pages', 'settings'],
  () => readContactFields(db),
)

/** Like getContactFields, but read from the database without the cache. */
export async function readContactFields(tx: Db): Promise<ContactField[]> {
  const stored = await readSetting(tx, KEY)
  return (stored as ContactField[] | undefined) ?? DEFAULT_CONTACT_FIELDS
}

/** The form definition built from these fields, for the page, its action and the API. */
export const getContactForm = memoizeUntilPurged(['pages', 'settings'], async () =>
  contactFieldsFrom(await getContactFields()),
)

/** Stores the field list. The caller has validated it and purges `pages` after the commit. */
export async function saveContactFields(tx: Db, value: ContactField[]): Promise<void> {
  await writeSettings(tx, { [KEY]: value })
}
