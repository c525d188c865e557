import type { Db } from 'db/client.server'
import { history } from 'db/schema/people'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Fields, Values } from '~/forms/fields'
import type { Subject } from './history.server'

type AnyValues = Record<string, unknown>

/** The result of merging two edits of the same version of a record. */
export interface Merge {
  /** The merged values: for fields that the second person did not touch, those of the first. */
  values: Values<Fields>
  /** Fields that both changed to different values. */
  collisions: string[]
  /** Fields that have the first person's values. */
  taken: string[]
}

/**
 * Merges the values that somebody saves, based on `version`, with what others have stored since. Without a
 * complete history since then, every difference is a collision.
 */
export async function mergeWithStored(
  tx: Db,
  { subject, id }: { subject: Subject; id: string | number },
  { stored, mine }: { stored: AnyValues & { version: number }; mine: Values<Fields> },
  version: number,
): Promise<Merge> {
  const base = await valuesAt(tx, { subject, id }, stored, version)
  const names = Object.keys(mine)
  const isTouched = (name: string) => !base || !isSame(mine[name], base[name])
  const differing = names.filter((name) => !isSame(mine[name], stored[name]))
  const taken = differing.filter((name) => !isTouched(name))
  const collisions = differing.filter(
    (name) => isTouched(name) && !(base && isSame(stored[name], base[name])),
  )
  const theirs = Object.fromEntries(taken.map((name) => [name, stored[name] ?? null]))
  return { values: { ...mine, ...theirs } as Values<Fields>, collisions, taken }
}

/** The record as it was at `version`, reconstructed by reverting later history entries. */
async function valuesAt(
  tx: Db,
  { subject, id }: { subject: Subject; id: string | number },
  stored: AnyValues & { version: number },
  version: number,
): Promise<AnyValues | null> {
  const entries = await tx
    .select({ changes: history.changes })
    .from(history)
    .where(
      and(
        eq(history.subject, subject),
        eq(history.subjectId, String(id)),
        gt(history.version, version),
      ),
    )
    .orderBy(desc(history.version))
  if (entries.length !== stored.version - version) return null
  const earlier = entries.flatMap(({ changes }) =>
    Object.entries(changes).map(([name, [from]]) => [name, from]),
  )
  return { ...stored, ...Object.fromEntries(earlier) }
}

/** Forms and JSON represent no value in several ways. */
const isSame = (one: unknown, other: unknown): boolean => normalize(one) === normalize(other)

function normalize(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? JSON.stringify(value) : ''
  return value === null || value === undefined || value === false ? '' : String(value)
}
