import { type Db, db } from 'db/client.server'
import { readSetting, writeSettings } from 'db/setting.server'
import { memoizeUntilPurged } from '~/platform/purge.server'
import { type ContactField, contactFieldsFrom, DEFAULT_CONTACT_FIELDS } from './fields'

const KEY = 'contactFields'

/** The fields of the contact form as staff defined them. Kept in memory until the page is saved. */
const getContactFields: () => Promise<ContactField[]> = memoizeUntilPurged(
  ['pages', 'settings'],
  () => readContactFields(db),
)

/** The same as it stands in the database now. */
export async function readContactFields(tx: Db): Promise<ContactField[]> {
  const stored = await readSetting(tx, KEY)
  return (stored as ContactField[] | undefined) ?? DEFAULT_CONTACT_FIELDS
}

/** The same, for the form, its action and its API. */
export const getContactForm = memoizeUntilPurged(['pages', 'settings'], async () =>
  contactFieldsFrom(await getContactFields()),
)

/** Stores the definition. The caller has validated it, and purges `pages` after the commit. */
export async function saveContactFields(tx: Db, value: ContactField[]): Promise<void> {
  await writeSettings(tx, { [KEY]: value })
}
