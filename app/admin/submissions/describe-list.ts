import type { LeadKind } from 'db/enums'
import { KIND_FACTS } from '~/leads/kinds'
import type { LeadRow } from '../leads/lead-rows.server'
import type { ListPage, ListState } from '../table/list-state'

/** The heading of the list. */
export function titleOf({ filters: { folder, person } }: ListState): string {
  if (person) return `From the same person as ${person}`
  return folder ? 'Spam' : 'Submissions'
}

/** The folder is not a filter in messages about hidden rows; neither is the kind on its own. */
export function withoutFolder(list: ListPage<LeadRow>): ListPage<LeadRow> {
  const { folder: _, kind, ...others } = list.state.filters
  const alone = list.state.q === '' && Object.keys(others).length === 0
  const filters = kind && !alone ? { kind, ...others } : others
  return { ...list, state: { ...list.state, filters } }
}

/** What an empty list says. */
export function emptyText({ filters: { kind, folder, due, waiting, assignee } }: ListState) {
  if (due || waiting || assignee)
    return { title: 'Nothing here', text: 'No requests are in this view right now.' }
  if (folder)
    return {
      title: 'No spam',
      text: 'Messages caught by the spam trap appear here.',
    }
  const general = {
    title: kind ? 'Nothing of this kind yet' : 'No submissions yet',
    text: 'Form submissions appear here as they come in.',
  }
  return (kind && KIND_FACTS[kind as LeadKind].empty) || general
}
