import { leads } from 'db/schema/leads'
import { and, not, type SQL, sql } from 'drizzle-orm'
import { inInbox } from '~/leads/filters.server'
import type { Staff } from '~/platform/session.server'
import type { LeadFilter } from './change.server'
import { changeMany } from './change-many.server'

/** Most tags per lead. */
export const MAX_TAGS = 10
/** Longest tag, in characters. */
const MAX_TAG = 30

/** Normalizes a tag: lower case, single spaces; null if it is empty or too long. */
export function parseTag(typed: unknown): string | null {
  const tag = String(typed ?? '')
    .replace(/[\s,\p{Cc}]+/gu, ' ')
    .trim()
    .toLowerCase()
  return tag === '' || tag.length > MAX_TAG ? null : tag
}

/** Adds a tag to leads that have fewer than ten. */
export const addTag = (staff: Staff, chosen: LeadFilter, tag: string, guard?: SQL) =>
  changeMany(staff, chosen, {
    where: and(inInbox, not(hasTag(tag)), sql`cardinality(${leads.tags}) < ${MAX_TAGS}`, guard),
    set: { tags: sql`array_append(${leads.tags}, ${tag})` },
    action: 'updated',
  })

/** Takes a tag off leads. */
export const removeTag = (staff: Staff, chosen: LeadFilter, tag: string, guard?: SQL) =>
  changeMany(staff, chosen, {
    where: and(inInbox, hasTag(tag), guard),
    set: { tags: sql`array_remove(${leads.tags}, ${tag})` },
    action: 'updated',
  })

/** Whether a lead has a tag. The first condition is that of the index. */
export const hasTag = (tag: string): SQL =>
  sql`(${leads.tags} <> '{}' and ${leads.tags} @> array[${tag}]::text[])`
