import { LEAD_KINDS, type LeadKind } from 'db/enums'
import type { listAssignees } from '~/inbox/assignees.server'
import { KIND_FACTS } from '~/leads/kinds'
import { statusOptions } from '~/leads/statuses'
import { ListFilters } from '../table/list-filters'
import type { ListState } from '../table/list-state'

type Assignee = Awaited<ReturnType<typeof listAssignees>>[number]

const OPEN = { value: 'open', label: 'Open' }

/** Filters of the list of submissions. */
export function SubmissionsFilters({
  state,
  assignees,
}: {
  state: ListState
  assignees: Assignee[]
}) {
  const { kind, folder, waiting, tag, person } = state.filters
  return (
    <ListFilters
      state={state}
      searchLabel="Name, phone or any word"
      dates={[{ value: 'received', label: 'Received' }]}
      keep={{
        ...(folder && { folder }),
        ...(waiting && { waiting }),
        ...(person && { person }),
      }}
      filters={[
        {
          name: 'kind',
          label: 'Kind',
          options: LEAD_KINDS.map((value) => ({ value, label: KIND_FACTS[value].label })),
        },
        {
          name: 'status',
          label: 'Status',
          options: [OPEN, ...statusOptions(kind as LeadKind | undefined)],
        },
        {
          name: 'assignee',
          label: 'Assigned to',
          options: [
            { value: 'me', label: 'Me' },
            { value: 'none', label: 'Unassigned' },
            ...assignees.map(({ id, username }) => ({ value: String(id), label: username })),
          ],
        },
        {
          name: 'due',
          label: 'Reply due',
          options: [
            { value: 'any', label: 'Any time' },
            { value: 'overdue', label: 'Overdue' },
            { value: 'today', label: 'Today' },
          ],
        },
        // Set by a link on a lead; it can only be removed here.
        ...(tag ? [{ name: 'tag', label: 'Tag', options: [{ value: tag, label: tag }] }] : []),
      ]}
    />
  )
}
