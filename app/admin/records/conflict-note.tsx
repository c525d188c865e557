import { useLocation } from '@remix-run/react'
import type { Field, Fields } from '~/forms/fields'
import { formatValue } from '~/forms/format-value'
import type { Conflict } from './record-action-data'

interface ConflictNoteProps {
  conflict: Pick<Conflict, 'theirs' | 'by'>
  fields: Fields
  /** What was typed, which the fields below still hold. */
  yours: Record<string, unknown>
}

/** Both versions of a record that two people changed: theirs is stored, yours stands in the form. */
export function ConflictNote({ conflict, fields, yours }: ConflictNoteProps) {
  const { pathname, search } = useLocation()
  const { theirs, by } = conflict
  const differing = Object.keys(fields).filter(
    (name) => formatTyped(fields[name], theirs[name]) !== formatTyped(fields[name], yours[name]),
  )
  return (
    <div className="banner banner--notice grid gap-3">
      <p>
        Your version is below and is not saved yet. Copy over anything you want to keep from theirs
        and save, or {/* A new document: what was typed here goes. */}
        <a href={pathname + search}>discard yours and load theirs</a>.
      </p>
      <dl className="grid gap-2">
        {differing.map((name) => (
          <div key={name}>
            <dt className="font-semibold">{fields[name]?.label}</dt>
            <dd className="whitespace-pre-line">
              {by ?? 'Theirs'}: {formatTyped(fields[name], theirs[name])}
            </dd>
            <dd className="whitespace-pre-line">Yours: {formatTyped(fields[name], yours[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What a control of the form held, as people read it: it holds an empty text for nothing. */
const formatTyped = (field: Field | undefined, typed: unknown) =>
  formatValue(field, typed ?? '') || 'empty'
