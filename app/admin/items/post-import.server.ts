import { data } from '@remix-run/node'
import { formatValue } from '~/forms/format-value'
import { MAX_FORM_BYTES, readParts } from '~/images/multipart.server'
import { type CheckedList, checkList, type Problem } from '~/items/check-list.server'
import { ITEM_COLUMNS, type ItemColumn, itemFields } from '~/items/item-fields'
import type { Job } from '~/items/items.server'
import { decodeList, matchColumns, readList, type SentList } from '~/items/read-list.server'
import { storeList } from '~/items/store-list.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { problem } from '~/platform/http/problem.server'
import { bodyTimeout, incompleteBody, readForm } from '~/platform/http/request.server'
import type { Staff } from '~/platform/session.server'
import { formatCount } from '~/ui/format-number'

export interface ImportActionData {
  bodyError?: string
  /** Why the whole list was refused. */
  error?: string
  text: string
  noHeading: boolean
  preview?: Preview
}

interface Preview {
  columns: { heading: string; example: string; field: ItemColumn | '' }[]
  count: number
  problems: Problem[]
  problemCount: number
  /** The first items, with a cell per imported column. */
  heads: string[]
  rows: string[][]
}

/** Limits of the problems and items in a preview. */
const MAX_PROBLEMS = 50
const MAX_ROWS = 10

/** The posted list: a file, or else pasted text. Its limit is far above that of other forms. */
export async function readListForm(request: Request): Promise<FormData | Response> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? ''))
    return readForm(request)
  const parts = await readParts(request, MAX_FORM_BYTES)
  if (parts === 'too large') return problem(413, 'This is too large.')
  if (parts === 'too slow') return bodyTimeout()
  if (parts === 'not whole') return incompleteBody()
  const form = new FormData()
  for (const { name, bytes, size } of parts)
    if (name && (name !== 'file' || size > 0)) form.append(name, decodeList(bytes))
  return form
}

/** Previews the list, or stores it if `intent` is `store` and it has no errors. */
export async function postImport(staff: Staff, job: Job, form: FormData) {
  const pasted = String(form.get('csv') ?? '')
  const text = String(form.get('file') ?? pasted)
  const noHeading = form.get('noHeading') === 'on'
  const refuse = (error: string, status = 422, preview?: Preview) =>
    data<ImportActionData>({ error, text, noHeading, preview }, { status })
  const sent = await readList(text, !noHeading)
  // A file that cannot be read is not shown: it can be as large as uploads may be.
  if (typeof sent === 'string')
    return data<ImportActionData>({ error: sent, text: pasted, noHeading }, { status: 422 })
  const columns = readColumns(form, sent)
  const twice = columns.find((name, index) => name && columns.indexOf(name) !== index)
  const checked = await checkList(job, sent, columns)
  const preview = previewOf(sent, columns, checked)
  if (twice) return refuse(`Two columns are read as ${itemFields[twice].label}.`, 422, preview)
  if (form.get('intent') !== 'store')
    return data<ImportActionData>(
      { text, noHeading, preview },
      { status: checked.problems.length > 0 ? 422 : 200 },
    )
  if (checked.problems.length > 0)
    return refuse('Nothing was saved. Correct the list first.', 422, preview)
  if ((await storeList(staff, job, checked.items)) === 'double')
    return refuse('Nothing was saved: someone else just added one of these serials.', 409, preview)
  return redirectWithFlash(paths.receivedItems(job.reference), {
    title: 'List added',
    message: `${formatCount(checked.items.length, 'item', 'items')} are on the job.`,
  })
}

/** The field of each column, as chosen by staff or from its heading. */
function readColumns(form: FormData, { columns }: SentList): (ItemColumn | null)[] {
  const matched = matchColumns(columns)
  return columns.map((_, index) => {
    const chosen = form.get(`column.${index}`)
    if (chosen === null) return matched[index] ?? null
    return ITEM_COLUMNS.find((name) => name === chosen) ?? null
  })
}

function previewOf(
  { columns, rows }: SentList,
  fields: (ItemColumn | null)[],
  { items, problems }: CheckedList,
): Preview {
  const read = ITEM_COLUMNS.filter((name) => fields.includes(name))
  return {
    columns: columns.map((heading, index) => ({
      heading,
      example: rows.find(({ cells }) => cells[index])?.cells[index]?.slice(0, 60) ?? '',
      field: fields[index] ?? '',
    })),
    count: items.length,
    problems: problems.slice(0, MAX_PROBLEMS),
    problemCount: problems.length,
    heads: read.map((name) => itemFields[name].label),
    rows: items
      .slice(0, MAX_ROWS)
      .map((item) => read.map((name) => formatValue(itemFields[name], item[name]))),
  }
}
