import type { LeadKind } from 'db/enums'
import type { leads } from 'db/schema/leads'
import { KIND_FACTS } from '~/leads/kinds'
import { statusLabel } from '~/leads/statuses'
import {
  columnsWithoutField,
  isSharedField,
  type LeadLine,
  storedFields,
} from '~/leads/store.server'
import { today } from '~/settings/today.server'
import { labelFromName } from '~/ui/label-from-name'
import { type Cell, type CsvColumn, csvResponse } from '../table/csv.server'
import { findAllIds, type List, readListState } from '../table/list.server'
import {
  answersText,
  createRowFinder,
  type Forms,
  findWholeRows,
  readForms,
  type SharedRow,
  type WholeRow,
} from './export-rows.server'

/**
 * Exports matching leads as CSV. A single kind has a column for each of its fields; several kinds have the
 * shared columns, a summary, and all answers in one column.
 */
export async function exportLeads(
  list: List,
  request: Request,
  name: string,
  kind: LeadKind | null,
): Promise<Response> {
  const [ids, day] = await Promise.all([findAllIds(list, readListState(list, request)), today()])
  const fileName = `${name}-${day}.csv`
  if (!kind) return csvResponse(fileName, SHARED_COLUMNS, ids, createRowFinder())
  const forms = await readForms(kind)
  const columns = [...CORE_COLUMNS, ...detailsColumns(kind, forms), LAST_NOTE]
  return csvResponse(fileName, columns, ids, (batch) => findWholeRows(kind, forms, batch))
}

type Core = Pick<
  typeof leads.$inferSelect,
  'id' | 'reference' | 'status' | 'contactName' | 'email' | 'phone' | 'organization' | 'createdAt'
>

const WEIGHTS: CsvColumn<Partial<Pick<WholeRow, 'electronicsLbs' | 'commonMaterialsLbs'>>>[] = [
  { label: 'Electronics, lb', value: ({ electronicsLbs }) => electronicsLbs },
  { label: 'Common materials, lb', value: ({ commonMaterialsLbs }) => commonMaterialsLbs },
]

const LAST_NOTE: CsvColumn<Pick<WholeRow, 'lastNote'>> = {
  label: 'Last note',
  value: ({ lastNote }) => lastNote,
}

const CORE_COLUMNS: CsvColumn<Core>[] = [
  { label: 'Reference', value: ({ reference }) => reference },
  { label: 'Status', value: ({ status }) => statusLabel(status) },
  { label: 'Name', value: ({ contactName }) => contactName },
  { label: 'Email', value: ({ email }) => email || 'No email' },
  { label: 'Phone', value: ({ phone }) => phone },
  { label: 'Organization', value: ({ organization }) => organization },
  { label: 'Received', value: ({ createdAt }) => createdAt },
]

const SHARED_COLUMNS: CsvColumn<SharedRow>[] = [
  { label: 'Kind', value: ({ kind }) => KIND_FACTS[kind].label },
  ...CORE_COLUMNS,
  { label: 'Items or message', value: ({ summary }) => summary },
  { label: 'Event', value: ({ eventTitle }) => eventTitle },
  { label: 'Event date', value: ({ eventDate }) => eventDate },
  { label: 'Pickup date', value: ({ pickupDate }) => pickupDate },
  ...WEIGHTS,
  { label: 'Answers', value: ({ answers }) => answers },
  LAST_NOTE,
]

/**
 * A column for each field of the kind's forms, under its label, then one for each table column
 * without a field. If two forms label a field differently, each has its own column.
 */
function detailsColumns(kind: LeadKind, forms: Forms): CsvColumn<WholeRow>[] {
  const fields = forms.flatMap((form) =>
    storedFields(form)
      .filter(([name]) => !isSharedField(form, name))
      .map(([name, { label }]) => ({ name, label })),
  )
  const distinct = new Map(fields.map((field) => [`${field.name} ${field.label}`, field]))
  return [
    ...[...distinct.values()].map(({ name, label }) => ({
      label,
      value: ({ lines }: WholeRow) =>
        cellOf(lines.find((line) => line.name === name && line.label === label)),
    })),
    ...(forms.some(({ fields }) => fields) ? [otherAnswers(forms, distinct)] : []),
    ...columnsWithoutField(forms).map((column) => ({
      label: labelFromName(column),
      value: ({ details }: WholeRow) => details[column] as Cell,
    })),
    ...(KIND_FACTS[kind].isWeighed ? WEIGHTS : []),
  ]
}

/** Values without a column, such as answers to an event's own questions. */
const otherAnswers = (forms: Forms, columns: Map<string, unknown>): CsvColumn<WholeRow> => ({
  label: 'Other answers',
  value: ({ lines, details }) =>
    answersText(
      lines.filter(
        ({ name, label }) =>
          !columns.has(`${name} ${label}`) &&
          !(name in details) &&
          !forms.some((form) => isSharedField(form, name)),
      ),
    ),
})

/** Formatted like on screen, except dates, numbers and ids, which spreadsheets sort and sum. */
function cellOf(line: LeadLine | undefined): Cell {
  const type = line?.field?.type
  const isPlain = type === 'date' || type === 'number' || type === 'hidden-number'
  return isPlain ? (line?.value as Cell) : line?.text
}
