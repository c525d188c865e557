import { useLocation } from '@remix-run/react'
import type { Field, Fields } from '~/forms/fields'
import { formatValue } from '~/forms/format-value'
import type { Conflict } from './record-action-data'

interface ConflictNoteProps {
  conflict: Pick<Conflict, 'theirs' | 'by' | 'collisions'>
  fields: Fields
  /** The submitted values, which the fields below still contain. */
  yours: Record<string, unknown>
}

/** Compares two versions after concurrent edits: theirs is stored, yours is in the form. */
export function ConflictNote({ conflict, fields, yours }: ConflictNoteProps) {
  const { pathname, search } = useLocation()
  const { theirs, by } = conflict
  const differing = (conflict.collisions ?? Object.keys(fields)).filter(
    (name) => formatTyped(fields[name], theirs[name]) !== formatTyped(fields[name], yours[name]),
  )
  const other = by ?? 'the other person'
  return (
    <div className="banner banner--notice grid gap-3">
      <p>
        {differing.length === 0
          ? `Your changes and those of ${other} are below, and yours are not saved yet. Save to keep both. `
          : 'Your version is below and is not saved yet. Copy over anything you want to keep from theirs and save. '}
        {differing.length > 0 &&
          conflict.collisions &&
          `Fields that only ${other} changed already show that version. `}
        Or {/* Reloads the document, which discards the input. */}
        <a href={pathname + search}>discard yours and load theirs</a>.
      </p>
      {differing.length > 0 && (
        <dl className="grid gap-2">
          {differing.map((name) => (
            <div key={name}>
              <dt className="font-semibold">{fields[name]?.label}</dt>
              <dd className="whitespace-pre-line">
                {by ?? 'Theirs'}: {formatTyped(fields[name], theirs[name])}
              </dd>
              <dd className="whitespace-pre-line">
                Yours: {formatTyped(fields[name], yours[name])}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** Formats a submitted value for display; controls submit empty text for no value. */
const formatTyped = (field: Field | undefined, typed: unknown) =>
  formatValue(field, typed ?? '') || 'empty'
