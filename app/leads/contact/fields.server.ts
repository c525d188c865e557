import { type Db, db } from 'db/client.server'
import { readSetting, writeSettings } from 'db/setting.server'
import { memoizeUntilPurged } from '~/platform/purge.server'
import { type ContactField, contactFieldsFrom, DEFAULT_CONTACT_FIELDS, toFields } from './fields'

const KEY = 'contactFields'
const REMOVED = 'removedContactFields'

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

/** Fields that messages may have values of although the form no longer has them, as they were last. */
export const getRemovedFields = memoizeUntilPurged(['pages', 'settings'], async () =>
  toFields(
    without([...(await readRemoved(db)), ...DEFAULT_CONTACT_FIELDS], await readContactFields(db)),
  ),
)

const readRemoved = async (tx: Db) =>
  ((await readSetting(tx, REMOVED)) as ContactField[] | undefined) ?? []

/** The fields of the first list that the second does not have, each once. */
const without = (fields: ContactField[], others: ContactField[]): ContactField[] =>
  fields.filter(
    ({ name }, at) => ![...others, ...fields.slice(0, at)].some((other) => other.name === name),
  )

/** Stores the field list. The caller has validated it and purges `pages` after the commit. */
export async function saveContactFields(tx: Db, value: ContactField[]): Promise<void> {
  const removed = [...(await readContactFields(tx)), ...(await readRemoved(tx))]
  await writeSettings(tx, { [KEY]: value, [REMOVED]: without(removed, value) })
}
