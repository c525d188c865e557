import { WHENS } from '~/events/event'
import { paths } from '~/paths'
import { capitalize } from '~/ui/capitalize'
import { TabLinks } from '~/ui/tabs'
import { type ListState, searchOf } from '../table/list-state'

/** Upcoming, past and all events; search and filters stay. */
export function WhenTabs({ state }: { state: ListState }) {
  const { when: shown = 'upcoming', ...filters } = state.filters
  return (
    <div className="mb-5">
      <TabLinks
        short
        label="When"
        tabs={WHENS.map((when) => ({
          to:
            paths.adminEvents +
            searchOf(state, { filters: when === 'upcoming' ? filters : { ...filters, when } }),
          label: capitalize(when),
          current: when === shown,
        }))}
      />
    </div>
  )
}
