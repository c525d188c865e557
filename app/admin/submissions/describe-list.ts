import type { LeadKind } from 'db/enums'
import { KIND_FACTS } from '~/leads/kinds'
import type { LeadRow } from '../leads/lead-rows.server'
import { VIEWS } from '../leads/views'
import { type ListPage, type ListState, searchOf } from '../table/list-state'
import { sameSearch } from './same-search'

/** The heading of the list. */
export function titleOf({ filters: { folder, person } }: ListState): string {
  if (person) return `From the same person as ${person}`
  return folder ? 'Spam' : 'Submissions'
}

/** Drops the view, the folder and a lone kind, which do not count as filters in messages about hidden rows. */
export function withoutPresets(list: ListPage<LeadRow>): ListPage<LeadRow> {
  const { folder: _, kind, ...others } = viewOf(list.state) ? {} : list.state.filters
  const alone = list.state.q === '' && Object.keys(others).length === 0
  const filters = kind && !alone ? { kind, ...others } : others
  return { ...list, state: { ...list.state, filters } }
}

const viewOf = (state: ListState) => VIEWS.find(({ search }) => sameSearch(search, searchOf(state)))

/** The message of an empty list. */
export function emptyText(state: ListState) {
  const view = viewOf(state)
  if (view && 'empty' in view) return view.empty
  const { kind } = state.filters
  const general = {
    title: kind ? 'Nothing of this kind yet' : 'No submissions yet',
    text: 'Form submissions appear here as they come in.',
  }
  return (kind && KIND_FACTS[kind as LeadKind].empty) || general
}
