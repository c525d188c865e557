import type { BuiltInPage } from '~/pages/content'
import { differences } from '~/pages/differences'
import { type Snapshot, toEdited } from '~/pages/edited-content'
import { AS_BUILT } from '~/pages/merge-content'
import type { Changes } from '~/records/history.server'
import { describeChange } from '../records/load-history.server'

/** "Mission: text: Old, then new", of each text of a built-in page that visitors saw change. */
export function describePageChanges(page: BuiltInPage, changes: Changes): string[] {
  const sideOf = (side: 0 | 1) => {
    const values = Object.entries(changes).map(([name, sides]) => [name, sides[side]])
    const snapshot: Snapshot = { ...AS_BUILT, ...Object.fromEntries(values) }
    return toEdited(page, snapshot)
  }
  return differences(page, sideOf(0), sideOf(1), '; ').flatMap(({ label, before, after }) =>
    describeChange(label, before, after),
  )
}
