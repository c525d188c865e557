import { setImmediate } from 'node:timers/promises'
import { cleanText } from '~/forms/clean-text'
import type { SelectField } from '~/forms/fields'
import { validateField } from '~/forms/validate-field'
import type { ItemValues } from './commands.server'
import { type ItemColumn, itemFields, missingName } from './item-fields'
import { findTaken, type Job } from './items.server'
import type { SentList } from './read-list.server'
import { serialKey } from './serial-key'

/** An error in a line of a list. */
export interface Problem {
  line: number
  text: string
}

export interface CheckedList {
  items: ItemValues[]
  problems: Problem[]
}

/** Lines to check before other requests get a turn. */
const BATCH = 500

/** Reads the lines of a list as items of a job and validates each. Stores nothing. */
export async function checkList(
  job: Job,
  { rows }: SentList,
  columns: (ItemColumn | null)[],
): Promise<CheckedList> {
  const checked: CheckedList = { items: [], problems: [] }
  const keys: (string | null)[] = []
  const firstLines = new Map<string, number>()
  for (const [index, { line, cells }] of rows.entries()) {
    if (index % BATCH === BATCH - 1) await setImmediate()
    const { values, problems } = readItem(cells, columns)
    const key = serialKey(values.serial)
    const earlier = key === null ? undefined : firstLines.get(key)
    if (earlier !== undefined) problems.push(`Serial ${values.serial} is also in line ${earlier}`)
    else if (key !== null) firstLines.set(key, line)
    keys.push(key)
    checked.items.push(values)
    checked.problems.push(...problems.map((text) => ({ line, text })))
  }
  const taken = await findTaken(job.id, keys)
  for (const [index, { line }] of rows.entries()) {
    const text = taken.get(keys[index] ?? null)
    if (text) checked.problems.push({ line, text })
  }
  checked.problems.sort((a, b) => a.line - b.line)
  return checked
}

function readItem(cells: string[], columns: (ItemColumn | null)[]) {
  const values = { ...EMPTY }
  const problems: string[] = []
  for (const [index, name] of columns.entries()) {
    if (name === null) continue
    const field = itemFields[name]
    const text = cleanText(cells[index] ?? '')
    const value = readCell(field, text)
    const problem = validateField(field, value)
    if (problem) problems.push(`${problem} (“${text.slice(0, 40)}”)`)
    else if (value !== null) values[name] = value
  }
  const missing = missingName(values)
  if (missing) problems.push(missing)
  return { values, problems }
}

const EMPTY = Object.fromEntries(
  Object.entries(itemFields).map(([name, field]) => [
    name,
    'default' in field ? field.default : null,
  ]),
) as ItemValues

/** Accepts what people and spreadsheets write: `HDD` or the label, `11/2/2026`. */
function readCell(field: (typeof itemFields)[ItemColumn], text: string): string | null {
  if (text === '') return null
  if (field.type === 'select') return optionOf(field, text)
  return field.type === 'date' ? dayOf(text) : text
}

function optionOf({ options }: SelectField, text: string): string {
  const wanted = text.toLowerCase()
  const found = options.find(
    ({ value, label }) => value === wanted || label.toLowerCase() === wanted,
  )
  return found?.value ?? text
}

/** Converts a US date to yyyy-MM-dd; returns other texts unchanged. */
const dayOf = (text: string): string =>
  text.replace(
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/,
    (_, month, day, year) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )
