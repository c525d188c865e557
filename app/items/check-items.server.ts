import { schemaOf } from '~/forms/schema.server'
import type { ItemErrors, ItemValues } from './commands.server'
import { itemFields, missingName } from './item-fields'
import { findTaken, type Job } from './items.server'
import { MAX_LINES } from './read-list.server'
import { serialKey } from './serial-key'

/** Reads a job's items from JSON; returns all of them, or the errors by `items.{index}`. */
export async function checkItems(
  job: Job,
  sent: unknown,
): Promise<{ items: ItemValues[] } | { errors: ItemErrors }> {
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > MAX_LINES)
    return { errors: { items: [`items must be a list of 1 to ${MAX_LINES} items`] } }
  const schema = schemaOf(itemFields)
  const errors: ItemErrors = {}
  const items: ItemValues[] = []
  const keys: (string | null)[] = []
  const seen = new Set<string>()
  for (const [index, raw] of sent.entries()) {
    const parsed = schema.safeParse(raw)
    const missing = parsed.data && missingName(parsed.data)
    const problems = missing
      ? [missing]
      : (parsed.error?.issues ?? []).map(({ message }) => message)
    const key = parsed.data ? serialKey(parsed.data.serial) : null
    if (key !== null && seen.has(key)) problems.push('This serial is in the list twice')
    keys.push(key)
    if (key !== null) seen.add(key)
    if (problems.length > 0) errors[`items.${index}`] = problems
    else if (parsed.data) items.push(parsed.data)
  }
  const taken = await findTaken(job.id, keys)
  for (const [index, key] of keys.entries()) {
    const text = taken.get(key)
    if (text) errors[`items.${index}`] = [text]
  }
  return Object.keys(errors).length > 0 ? { errors } : { items }
}
