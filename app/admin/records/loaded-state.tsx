import type { Fields } from '~/forms/fields'
import { BASE } from '~/forms/loaded-state'
import { ConflictNote } from './conflict-note'
import type { FormDefaults, RecordActionData } from './record-action-data'

interface Loaded {
  version: number | string
  /** For records whose earlier versions are not stored: after somebody else saved, they tell what was not touched. */
  values?: FormDefaults
}

interface LoadedStateProps {
  loaded: Loaded
  fields: Fields
  actionData: Pick<RecordActionData, 'conflict' | 'result'> | undefined
}

/**
 * What a form needs because others may edit the same: the comparison after a conflict, and the version, and the values if
 * given, that it was loaded with. A refused form keeps those it had; after a conflict it has the other person's.
 */
export function LoadedState({ loaded, fields, actionData }: LoadedStateProps) {
  const { conflict, result } = actionData ?? {}
  const sent = conflict ? {} : (result?.initialValue ?? {})
  const version = conflict?.version ?? sent.version ?? loaded.version
  const values = sent[BASE] ?? JSON.stringify(conflict?.theirs ?? loaded.values)
  return (
    <>
      {conflict && (
        <ConflictNote conflict={conflict} fields={fields} yours={result?.initialValue ?? {}} />
      )}
      <input type="hidden" name="version" value={String(version)} />
      {loaded.values && <input type="hidden" name={BASE} value={String(values)} />}
    </>
  )
}
