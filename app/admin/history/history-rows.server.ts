import { db } from 'db/client.server'
import { mediaItems } from 'db/schema/content'
import { events } from 'db/schema/events'
import { gates } from 'db/schema/gates'
import { leads } from 'db/schema/leads'
import { history, users } from 'db/schema/people'
import { weighings } from 'db/schema/weighings'
import { eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { wordingFields } from '~/certificates/wording-fields'
import { resultFields } from '~/events/results/result-fields'
import type { Fields } from '~/forms/fields'
import { itemFields } from '~/items/item-fields'
import { KIND_FACTS } from '~/leads/kinds'
import { mediaFields } from '~/library/media-fields'
import { parseBuiltInPage } from '~/pages/content'
import { PAGE_LABELS } from '~/pages/section-config'
import { paths } from '~/paths'
import { PRICE_LIST } from '~/quotes/price-list.server'
import { priceListFields } from '~/quotes/quote-fields'
import { changedByName } from '~/records/changed-by'
import { SUBJECT_LABELS, type Subject } from '~/records/subjects'
import { RECORD_KINDS } from '~/registry/record-kinds.server'
import { noticeFields } from '~/settings/notices'
import { NOTICES } from '~/settings/notices.server'
import { getSettings } from '~/settings/settings.server'
import { settingsFields } from '~/settings/settings-fields'
import { VISIT_SETTINGS } from '~/settings/visits.server'
import { visitSettingsFields } from '~/settings/visits-fields'
import { personFields } from '~/staff/person-fields'
import { formatNumber } from '~/ui/format-number'
import { voidFields } from '~/weighings/weighing-fields'
import { formatReceived, formatShortDate } from '../format-moment'
import { describeLeadAction, LEAD_FIELDS } from '../leads/describe-history'
import { describeChanges } from '../records/load-history.server'
import { defineExport } from '../table/export.server'
import { describePageChanges } from './describe-page-changes'
import { historyList } from './history-list.server'

interface Titled {
  subject: Subject
  table: PgTable & { id: PgColumn }
  title: PgColumn
  /** The path of a record's screen, by id. */
  path(id: string): string
}

/** Tables with the names of records, and the paths of their screens. */
const TITLED: Titled[] = [
  ...RECORD_KINDS.map(({ subject, table, title, editPath }) => ({
    subject,
    table,
    title,
    path: (id: string) => editPath(table.id.dataType === 'number' ? Number(id) : id),
  })),
  {
    subject: 'media',
    table: mediaItems,
    title: mediaItems.name,
    path: (id) => paths.mediaDetails(Number(id)),
  },
  {
    subject: 'results',
    table: events,
    title: events.title,
    path: (id) => paths.eventResults(Number(id)),
  },
  {
    subject: 'user',
    table: users,
    title: users.username,
    path: (id) => paths.editPerson(Number(id)),
  },
]

const FIELDS: Partial<Record<string, Fields>> = {
  ...Object.fromEntries(RECORD_KINDS.map(({ subject, fields }) => [subject, fields])),
  lead: LEAD_FIELDS,
  user: personFields,
  media: mediaFields,
  results: resultFields,
  weighing: voidFields,
  items: itemFields,
}

/** The screens of settings, by their id in the history. */
const SETTINGS: Record<string, RecordLink & { fields: Fields }> = {
  site: { title: 'Settings', path: paths.adminSettings, fields: settingsFields([]) },
  [VISIT_SETTINGS]: {
    title: 'Settings of visits',
    path: paths.visitSettings,
    fields: visitSettingsFields,
  },
  [PRICE_LIST]: { title: 'Price list', path: paths.priceList, fields: priceListFields },
  [NOTICES]: {
    title: 'New lead notifications',
    path: paths.noticeSettings,
    fields: noticeFields(KIND_FACTS),
  },
  certificates: {
    title: 'Certificate wording',
    path: paths.certificateSettings,
    fields: wordingFields,
  },
}

const fieldsOf = (subject: string, id: string): Fields =>
  (subject === 'settings' ? SETTINGS[id]?.fields : FIELDS[subject]) ?? {}

/** History entries by id, with names, links and changed fields. */
export async function findHistoryRows(ids: (string | number)[]) {
  const rows = await db
    .select({ entry: history, username: users.username })
    .from(history)
    .leftJoin(users, eq(users.id, history.userId))
    .where(inArray(history.id, ids.map(Number)))
  const [{ timeZone }, records] = await Promise.all([
    getSettings(),
    findRecords(rows.map(({ entry }) => entry)),
  ])
  return rows.map(({ entry, username }) => {
    const { id, subject, subjectId, action, changes, actor, createdAt } = entry
    const isLead = subject === 'lead'
    return {
      id,
      at: createdAt,
      when: formatReceived(createdAt, timeZone),
      by: changedByName({ username, actor }) ?? 'The site',
      actor: actor ?? (username === null ? null : 'staff'),
      kind: subject as Subject,
      label: SUBJECT_LABELS[subject as Subject] ?? subject,
      recordId: subjectId,
      record: records.get(`${subject} ${subjectId}`) ?? null,
      action,
      what: isLead ? describeLeadAction({ action, changes }) : describeAction(entry),
      details: isLead ? [] : describeDetails(entry, timeZone),
      changes,
    }
  })
}

function describeDetails(
  { subject, subjectId, action, changes }: typeof history.$inferSelect,
  timeZone: string,
): string[] {
  if (action === 'created') return []
  const page = builtInPage({ subject, subjectId })
  return page
    ? describePageChanges(page, changes)
    : describeChanges(changes, fieldsOf(subject, subjectId), timeZone)
}

const builtInPage = ({ subject, subjectId }: Entry) =>
  subject === 'page' ? parseBuiltInPage(subjectId) : null

/** Subjects with a trash, whose deleted records still exist. */
const WITH_TRASH = new Set<string>(RECORD_KINDS.map(({ subject }) => subject))

function describeAction(entry: typeof history.$inferSelect): string {
  const { subject, action, changes } = entry
  if (!WITH_TRASH.has(subject)) return action
  if (action === 'deleted') return 'moved it to the trash'
  // From the trash, a record returns unchanged; built-in pages are never there.
  if (action === 'restored' && (builtInPage(entry) || Object.keys(changes).length > 0))
    return 'restored an earlier version of it'
  return action === 'restored' ? 'restored it from the trash' : action
}

export type HistoryRow = Awaited<ReturnType<typeof findHistoryRows>>[number]

interface Entry {
  subject: string
  subjectId: string
}

interface RecordLink {
  title: string
  path: string
}

/** Names and paths of the entries' records, by `{subject} {id}`; missing for records that no longer exist. */
async function findRecords(entries: Entry[]): Promise<Map<string, RecordLink>> {
  const idsOf = (subject: Subject) => [
    ...new Set(entries.filter((entry) => entry.subject === subject).map((e) => e.subjectId)),
  ]
  const found = await Promise.all([
    findLeads(idsOf('lead')),
    findGates(idsOf('gate')),
    findWeighings(idsOf('weighing')),
    ...TITLED.map((titled) => findTitled(titled, idsOf(titled.subject))),
  ])
  const builtIn = entries.flatMap(({ subject, subjectId }): [string, RecordLink][] => {
    const key = `${subject} ${subjectId}`
    const screen = subject === 'settings' ? SETTINGS[subjectId] : undefined
    if (screen) return [[key, screen]]
    const page = builtInPage({ subject, subjectId })
    if (page) return [[key, { title: PAGE_LABELS[page], path: paths.editedPage(page) }]]
    // Never deleted, and named by their number.
    if (subject === 'report')
      return [[key, { title: `Report ${subjectId}`, path: paths.keptReport(Number(subjectId)) }]]
    if (subject === 'certificate')
      return [[key, { title: subjectId, path: `${paths.adminCertificates}?q=${subjectId}` }]]
    if (subject === 'items')
      return [[key, { title: `Items for ${subjectId}`, path: paths.receivedItems(subjectId) }]]
    return subjectId === 'defaults' ? [[key, { title: 'Logos', path: paths.adminLogos }]] : []
  })
  return new Map([...builtIn, ...found.flat()])
}

async function findLeads(ids: string[]): Promise<[string, RecordLink][]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: leads.id, reference: leads.reference, name: leads.contactName })
    .from(leads)
    .where(inArray(leads.id, ids.map(Number)))
  return rows.map(({ id, reference, name }) => [
    `lead ${id}`,
    { title: `${name}, ${reference}`, path: paths.submission(reference) },
  ])
}

async function findGates(ids: string[]): Promise<[string, RecordLink][]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: gates.id, name: gates.name, eventId: gates.eventId })
    .from(gates)
    .where(inArray(gates.id, ids.map(Number)))
  return rows.map(({ id, name, eventId }) => [
    `gate ${id}`,
    { title: name, path: paths.eventGates(eventId) },
  ])
}

async function findWeighings(ids: string[]): Promise<[string, RecordLink][]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: weighings.id, day: weighings.day, pounds: weighings.pounds })
    .from(weighings)
    .where(inArray(weighings.id, ids.map(Number)))
  return rows.map(({ id, day, pounds }) => [
    `weighing ${id}`,
    {
      title: `Weighing, ${formatNumber(pounds, 1)} lb, ${formatShortDate(day)}`,
      path: paths.weighing(id),
    },
  ])
}

async function findTitled(
  { subject, table, title, path }: Titled,
  ids: string[],
): Promise<[string, RecordLink][]> {
  const keys = ids.filter((id) => table.id.dataType !== 'number' || /^\d{1,9}$/.test(id))
  if (keys.length === 0) return []
  const rows = await db
    .select({ id: sql<string>`${table.id}::text`, title: sql<string>`${title}` })
    .from(table)
    .where(inArray(table.id, table.id.dataType === 'number' ? keys.map(Number) : keys))
  return rows.map(({ id, title }) => [`${subject} ${id}`, { title, path: path(id) }])
}

export const historyExport = defineExport({
  name: 'history',
  list: async () => historyList((await getSettings()).timeZone),
  findRows: findHistoryRows,
  columns: [
    { label: 'When', value: ({ at }) => at },
    { label: 'By', value: ({ by }) => by },
    { label: 'Kind', value: ({ label }) => label },
    { label: 'Id', value: ({ recordId }) => recordId },
    { label: 'Record', value: ({ record }) => record?.title },
    { label: 'What', value: ({ what }) => what },
    { label: 'Changes', value: ({ details }) => details },
  ],
})
