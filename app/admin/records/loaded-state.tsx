import { BASE } from '~/forms/loaded-state'
import type { FormDefaults, RecordActionData } from './record-action-data'

interface Loaded {
  version: number | string
  /** For records whose earlier versions are not stored: after somebody else saved, they tell what was not touched. */
  values?: FormDefaults
}

interface LoadedStateProps {
  loaded: Loaded
  actionData: Pick<RecordActionData, 'conflict' | 'result'> | undefined
}

/**
 * The version, and the values if given, that a form was loaded with. One that was refused keeps those it had; after a
 * conflict it has those of the other person.
 */
export function LoadedState({ loaded, actionData }: LoadedStateProps) {
  const { conflict, result } = actionData ?? {}
  const sent = conflict ? {} : (result?.initialValue ?? {})
  const version = conflict?.version ?? sent.version ?? loaded.version
  const values = sent[BASE] ?? JSON.stringify(conflict?.theirs ?? loaded.values)
  return (
    <>
      <input type="hidden" name="version" value={String(version)} />
      {loaded.values && <input type="hidden" name={BASE} value={String(values)} />}
    </>
  )
}
