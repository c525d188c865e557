import { db } from 'db/client.server'
import { sessions, users } from 'db/schema/people'
import { inArray, isNotNull, isNull, max } from 'drizzle-orm'
import { isSessionOpen, type Staff } from '~/platform/session.server'
import { contains } from '~/records/search.server'
import { getSettings } from '~/settings/settings.server'
import { formatReceived } from '../format-moment'
import { defineExport } from '../table/export.server'
import type { List } from '../table/list.server'
import { byMoment } from '../table/list-dates.server'

/** All staff accounts, including disabled ones. */
export const peopleList: List = {
  name: 'people',
  source: () => db.select({ id: users.id }).from(users).$dynamic(),
  id: users.id,
  base: undefined,
  search: (text) => contains([users.username, users.firstName, users.lastName, users.email], text),
  filters: {
    status: {
      values: ['enabled', 'disabled'],
      where: (value) =>
        value === 'enabled' ? isNull(users.disabledAt) : isNotNull(users.disabledAt),
    },
  },
  dates: { added: byMoment(users.createdAt) },
  sorts: {
    username: [users.username],
    name: [users.lastName, users.firstName],
    added: [users.createdAt],
  },
  defaultSort: 'username',
}

/** People by id, with the time they were last active. */
async function findPeopleRows(ids: (string | number)[]) {
  const keys = ids.map(Number)
  const [people, seen] = await Promise.all([
    db.select().from(users).where(inArray(users.id, keys)),
    db
      .select({ userId: sessions.userId, at: max(sessions.lastSeenAt) })
      .from(sessions)
      .where(isSessionOpen())
      .groupBy(sessions.userId),
  ])
  const byPerson = new Map(seen.map(({ userId, at }) => [userId, at]))
  return people.map(({ id, username, firstName, lastName, email, disabledAt, createdAt }) => ({
    id,
    username,
    name: [firstName, lastName].filter(Boolean).join(' '),
    email,
    enabled: disabledAt === null,
    createdAt,
    seenAt: byPerson.get(id) ?? null,
  }))
}

/** People as the list shows them to the signed-in person. */
export async function findShownPeople(ids: (string | number)[], staff: Staff) {
  const [rows, { timeZone }] = await Promise.all([findPeopleRows(ids), getSettings()])
  return rows.map(({ seenAt, createdAt, ...row }) => ({
    ...row,
    own: row.id === staff.id,
    seen: seenAt && formatReceived(seenAt, timeZone),
    added: formatReceived(createdAt, timeZone),
  }))
}

export type PersonRow = Awaited<ReturnType<typeof findShownPeople>>[number]

export const peopleExport = defineExport({
  name: 'people',
  list: () => peopleList,
  findRows: findPeopleRows,
  columns: [
    { label: 'Username', value: ({ username }) => username },
    { label: 'Name', value: ({ name }) => name },
    { label: 'Email', value: ({ email }) => email },
    { label: 'Status', value: ({ enabled }) => (enabled ? 'enabled' : 'disabled') },
    { label: 'Last seen', value: ({ seenAt }) => seenAt },
    { label: 'Added', value: ({ createdAt }) => createdAt },
  ],
})
