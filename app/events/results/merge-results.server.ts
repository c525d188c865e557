import type { Db } from 'db/client.server'
import type { Values } from '~/forms/fields'
import { type Merge, mergeWithStored } from '~/records/merge.server'
import type { Results, ResultsState } from './find-results.server'
import type { resultFields } from './result-fields'
import { fromForm, toForm } from './results-form'
import type { ShownVersions } from './shown-versions'

/** Values by field of the form. */
type FormValues = Values<typeof resultFields>

/** The result of merging two edits of the same results. */
export type MergedResults = Pick<Merge, 'collisions' | 'taken'> & { values: Results }

/**
 * Merges the posted results with those that others have stored since: figures with figures, pounds with the event's.
 */
export async function mergeResults(
  tx: Db,
  id: number,
  { stored, mine }: { stored: ResultsState; mine: Results },
  shown: ShownVersions,
): Promise<MergedResults> {
  const { electronicsLbs, commonLbs, ...figures } = toForm(mine) as FormValues
  const ofResults = await mergeWithStored(
    tx,
    { subject: 'results', id },
    { stored: { ...toForm(stored.results), version: stored.version }, mine: figures },
    shown.version ?? stored.version,
  )
  const ofEvent = await mergeWithStored(
    tx,
    { subject: 'event', id },
    {
      stored: { ...byEventField(stored.results), version: stored.eventVersion },
      mine: byEventField({ electronicsLbs, commonLbs }),
    },
    shown.eventVersion ?? stored.eventVersion,
  )
  const { commonMaterialsLbs, ...electronics } = ofEvent.values
  const values = { ...ofResults.values, ...electronics, commonLbs: commonMaterialsLbs }
  return {
    values: fromForm(values as FormValues),
    collisions: [...ofResults.collisions, ...ofEvent.collisions.map(toResultField)],
    taken: [...ofResults.taken, ...ofEvent.taken.map(toResultField)],
  }
}

const byEventField = ({
  electronicsLbs,
  commonLbs,
}: Pick<Results, 'electronicsLbs' | 'commonLbs'>) => ({
  electronicsLbs,
  commonMaterialsLbs: commonLbs,
})

const toResultField = (name: string) => (name === 'commonMaterialsLbs' ? 'commonLbs' : name)
