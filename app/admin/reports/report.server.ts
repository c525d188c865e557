import { format, parseISO } from 'date-fns'
import { db } from 'db/client.server'
import { events } from 'db/schema/events'
import { leads } from 'db/schema/leads'
import { weighings } from 'db/schema/weighings'
import { and, eq, gte, lte, ne, sql } from 'drizzle-orm'
import { FACTOR_SETS } from '~/impact/factors'
import { impactOf } from '~/impact/impact'
import { FACTOR_SET_NAMES } from '~/settings/settings'
import { getSettings } from '~/settings/settings.server'
import { isValid, sumPounds } from '~/weighings/ledger.server'
import {
  type Report,
  type ReportFilter,
  type ReportMonth,
  type ReportRow,
  sumFigures,
} from './report'
import { isText, listReportedEvents, listResidents } from './report-events.server'

const NOT_COUNTED = {
  vehicles: null,
  registered: null,
  attended: null,
  walkIns: null,
  noShows: null,
  turnedAway: null,
}

const NOT_WEIGHED = { electronicsLbs: 0, commonLbs: 0, vehicleLbs: 0 }

/** Computes the present report of a filter. */
export async function makeReport(filter: ReportFilter): Promise<Report> {
  const rows = await listRows(filter)
  const months = toMonths(rows)
  const total = sumFigures(rows)
  const set = (await getSettings()).impact.factorSet ?? 'specified'
  const weights = { electronicsLbs: total.electronicsLbs, commonMaterialsLbs: total.commonLbs }
  return {
    filter,
    months,
    total,
    residents: filter.kind === '' || filter.kind === 'event' ? await listResidents(filter) : [],
    impact: impactOf(weights, FACTOR_SETS[set].factors),
    factorSet: FACTOR_SET_NAMES[set],
  }
}

/** Past events and everything else with entries in the ledger, the only source of weights. */
async function listRows(filter: ReportFilter): Promise<ReportRow[]> {
  const hasEvents = filter.kind === '' || filter.kind === 'event'
  const [held, entries] = await Promise.all([
    hasEvents ? listReportedEvents(filter) : [],
    listEntries(filter),
  ])
  const rows = new Map<string, ReportRow>()
  for (const { id, ...event } of held) {
    const key = `event ${id}`
    rows.set(key, { id: key, kind: 'event', ...event, ...NOT_WEIGHED })
  }
  for (const { key, day, source, name, town, electronicsLbs, commonLbs } of entries) {
    const row = rows.get(key)
    const kind = source === 'event' || source === 'pickup' ? source : 'other'
    rows.set(key, {
      ...(row ?? { ...NOT_COUNTED, id: key, day, kind, name, town }),
      electronicsLbs,
      commonLbs,
      vehicleLbs: row?.vehicles ? electronicsLbs + commonLbs : 0,
    })
  }
  return [...rows.values()].sort(
    (a, b) => a.day.localeCompare(b.day) || a.name.localeCompare(b.name),
  )
}

/** The ledger by event, request or entry, without opening balances. */
async function listEntries({ from, to, town, host, kind }: ReportFilter) {
  const key = sql<string>`case
    when ${weighings.eventId} is not null then 'event ' || ${weighings.eventId}
    when ${weighings.leadId} is not null then 'pickup ' || ${weighings.leadId}
    else 'entry ' || ${weighings.id} end`
  const place = sql<string | null>`coalesce(min(${events.town}), min(${weighings.town}))`
  return db
    .select({
      key: key.as('key'),
      day: sql<string>`min(${weighings.day})::text`,
      source: sql<string>`min(${weighings.source})`,
      name: sql<string>`coalesce(min(${events.title}), min(${leads.organization}), min(${leads.reference}), min(${weighings.category}), min(${weighings.note}), 'Weighing')`,
      town: place,
      electronicsLbs: sumPounds('electronics'),
      commonLbs: sumPounds('common'),
    })
    .from(weighings)
    .leftJoin(events, eq(events.id, weighings.eventId))
    .leftJoin(leads, eq(leads.id, weighings.leadId))
    .where(
      and(
        isValid,
        ne(weighings.source, 'opening'),
        gte(weighings.day, from),
        lte(weighings.day, to),
        kind ? eq(weighings.source, kind as 'event') : undefined,
        town ? isText(sql`coalesce(${events.town}, ${weighings.town})`, town) : undefined,
        host ? isText(events.host, host) : undefined,
      ),
    )
    .groupBy(sql`1`)
}

function toMonths(rows: ReportRow[]): ReportMonth[] {
  const months = [...new Set(rows.map(({ day }) => day.slice(0, 7)))]
  return months.map((month) => {
    const inMonth = rows.filter(({ day }) => day.startsWith(month))
    const label = format(parseISO(`${month}-01`), 'MMMM yyyy')
    return { label, rows: inMonth, total: sumFigures(inMonth) }
  })
}
