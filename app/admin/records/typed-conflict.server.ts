import { data } from '@remix-run/node'
import type { Fields } from '~/forms/fields'
import { BASE } from '~/forms/loaded-state'
import type { ResubmitOptions } from '~/forms/submission.server'
import type { Conflict, FormDefaults, RecordActionData } from './record-action-data'

/** A save that came after somebody else's, in form values. */
interface LateSave extends Pick<Conflict, 'version' | 'by' | 'theirs'> {
  mine: FormDefaults
  again: ResubmitOptions
  /** What both edit: "this item". */
  noun: string
  pronoun?: 'it' | 'them'
}

/**
 * The form again after somebody else saved (409). Compared with what it was loaded with, fields that were not touched show
 * the other person's values, and only what both changed is asked.
 */
export function typedConflict(
  form: FormData,
  fields: Fields,
  { again, noun, pronoun = 'it', mine, theirs, by, version }: LateSave,
) {
  const base = readBase(form)
  const differing = Object.keys(fields).filter((name) => !isSame(mine[name], theirs[name]))
  const taken = differing.filter((name) => base && isSame(mine[name], base[name]))
  const collisions =
    base && differing.filter((name) => !taken.includes(name) && !isSame(theirs[name], base[name]))
  const formErrors = [`${by ?? 'Someone else'} saved ${noun} while you were editing ${pronoun}.`]
  const shown = { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name] ?? ''])) }
  return data<RecordActionData>(
    {
      result: { ...again({ formErrors }), initialValue: shown },
      conflict: { version, by, theirs, collisions: collisions ?? undefined },
    },
    { status: 409 },
  )
}

/** The values that the form was loaded with; null if it does not say. */
function readBase(form: FormData): Record<string, unknown> | null {
  try {
    const base: unknown = JSON.parse(String(form.get(BASE)))
    return typeof base === 'object' && base !== null ? { ...base } : null
  } catch {
    return null
  }
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(toComparable(one)) === JSON.stringify(toComparable(other))

/** Without what only looks different: the database sorts the columns of a row, and a form sends empty ones. */
function toComparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map(toComparable) : ''
  if (typeof value !== 'object' || value === null) return value ?? ''
  return Object.entries(value)
    .filter(([, column]) => toComparable(column) !== '')
    .sort(([a], [b]) => a.localeCompare(b))
}
