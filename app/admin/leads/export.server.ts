import { tz } from '@date-fns/tz'
import { format } from 'date-fns'
import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { LENGTH, type LeadKind } from 'db/words'
import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Fields } from '~/forms/fields'
import { leadsOf, tableOf } from '~/leads/all.server'
import { KIND_LABELS } from '~/leads/kinds'
import { withCurrentFields } from '~/leads/store.server'
import { getSettings } from '~/settings/settings.server'
import { today } from '~/settings/today.server'
import { capitalised } from '~/ui/capitalised'
import { type CsvColumn, csvAnswer } from '../table/csv.server'
import { findAllIds, type List, readListState } from '../table/list.server'
import { findLeadRows } from './lead-rows.server'

/**
 * The leads of the filter as a file. Of one kind with every field of that kind; of several with what
 * they share, and what each is about.
 */
export async function exportLeads(
  list: List,
  request: Request,
  name: string,
  kind: LeadKind | null,
): Promise<Response> {
  const [ids, day, { timeZone }] = await Promise.all([
    findAllIds(list, readListState(list, request)),
    today(),
    getSettings(),
  ])
  const fileName = `${name}-${day}.csv`
  if (!kind)
    return csvAnswer(fileName, sharedColumns(timeZone), ids, (batch) =>
      findLeadRows(batch, LENGTH.freeText),
    )
  const columns = [...coreColumns(timeZone), ...(await ownColumns(kind))]
  return csvAnswer(fileName, columns, ids, (batch) => findWholeRows(kind, batch))
}

type SharedRow = Awaited<ReturnType<typeof findLeadRows>>[number]
type Core = Pick<
  typeof leads.$inferSelect,
  'id' | 'reference' | 'status' | 'contactName' | 'email' | 'phone' | 'organisation' | 'createdAt'
>

// In the site's time, as the screens say it, and in a form that spreadsheets read as a moment.
const coreColumns = <Row extends Core>(timeZone: string): CsvColumn<Row>[] => [
  { label: 'Reference', value: ({ reference }) => reference },
  { label: 'Status', value: ({ status }) => status },
  { label: 'Name', value: ({ contactName }) => contactName },
  { label: 'Email', value: ({ email }) => email },
  { label: 'Phone', value: ({ phone }) => phone },
  { label: 'Organization', value: ({ organisation }) => organisation },
  {
    label: 'Received',
    value: ({ createdAt }) => format(createdAt, 'yyyy-MM-dd HH:mm', { in: tz(timeZone) }),
  },
]

const sharedColumns = (timeZone: string): CsvColumn<SharedRow>[] => [
  { label: 'Kind', value: ({ kind }) => KIND_LABELS[kind] },
  ...coreColumns<SharedRow>(timeZone),
  { label: 'Items or message', value: ({ summary }) => summary },
  { label: 'Event', value: ({ eventTitle }) => eventTitle },
  { label: 'Event date', value: ({ eventDate }) => eventDate },
  { label: 'Pickup date', value: ({ pickupDate }) => pickupDate },
]

interface WholeRow extends Core {
  id: number
  electronicsLbs: number | null
  commonMaterialsLbs: number | null
  own: Record<string, unknown>
}

async function findWholeRows(kind: LeadKind, ids: (string | number)[]): Promise<WholeRow[]> {
  const table = tableOf(kind)
  const rows = await db
    .select({ lead: leads, own: table })
    .from(leads)
    .innerJoin(table, eq(table.leadId, leads.id))
    .where(inArray(leads.id, ids.map(Number)))
  return rows.map(({ lead, own }) => ({ ...lead, own }))
}

/** A column for each of the kind's own, under the label of its field; and for answers to added fields. */
async function ownColumns(kind: LeadKind): Promise<CsvColumn<WholeRow>[]> {
  const forms = await Promise.all(leadsOf(kind).map(withCurrentFields))
  const fields: Fields = Object.assign({}, ...forms.map(({ definition }) => definition.fields))
  const names = Object.assign({}, ...forms.map(({ fieldOf }) => fieldOf)) as Record<string, string>
  const columns = Object.keys(getTableColumns(tableOf(kind))).filter(
    (name) => name !== 'leadId' && name !== 'extra',
  )
  const added = Object.keys(fields).filter((name) => kind === 'contact' && !isStored(name, columns))
  return [
    ...columns.map((name) => ({
      label: fields[names[name] ?? name]?.label ?? fields[name]?.label ?? inWords(name),
      value: ({ own }: WholeRow) => own[name] as string | null,
    })),
    ...added.map((name) => ({
      label: fields[name]?.label ?? name,
      value: ({ own }: WholeRow) => (own.extra as Record<string, string> | null)?.[name],
    })),
    ...(kind === 'pickup' ? WEIGHTS : []),
  ]
}

const SHARED = ['contactName', 'email', 'phone', 'businessName']
const isStored = (name: string, columns: string[]) =>
  SHARED.includes(name) || columns.includes(name)

const WEIGHTS: CsvColumn<WholeRow>[] = [
  { label: 'Electronics, lb', value: ({ electronicsLbs }) => electronicsLbs },
  { label: 'Common materials, lb', value: ({ commonMaterialsLbs }) => commonMaterialsLbs },
]

const inWords = (name: string) =>
  capitalised(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
