import { useLocation } from '@remix-run/react'
import { paths } from '~/paths'
import { Link } from '~/ui/link'
import { TabLinks } from '~/ui/tabs'
import { formatViewCount, VIEWS, type ViewCounts } from '../leads/views'
import { type ListState, searchOf } from '../table/list-state'
import type { OwnView } from './own-views.server'
import { sameSearch } from './same-search'

interface ViewTabsProps {
  counts: ViewCounts
  own: OwnView[]
  state: ListState
}

/** Filter presets with their number of leads, followed by the person's own views. */
export function ViewTabs({ counts, own, state }: ViewTabsProps) {
  const { search } = useLocation()
  const shown = searchOf(state)
  const tabOf = (view: { search: string }) => ({
    to: paths.submissions + view.search,
    current: sameSearch(view.search, shown),
  })
  const presets = VIEWS.map((view) => ({
    ...tabOf(view),
    label: (
      <>
        {view.label}{' '}
        <span className="tabular ml-1.5 font-normal">{formatViewCount(counts?.[view.key])}</span>
      </>
    ),
  }))
  const named = own.map((view) => ({ ...tabOf(view), label: <bdi>{view.name}</bdi> }))
  const tabs = [...presets, ...named]
  const isNew = !tabs.some(({ current }) => current)
  return (
    <div className="mb-5 grid grid-cols-1 gap-3">
      <TabLinks short label="Views" tabs={tabs} />
      {(isNew || own.length > 0) && (
        <p>
          <Link to={paths.ownViews + search} className="link" preventScrollReset prefetch="intent">
            {isNew ? 'Save this view' : 'Your views'}
          </Link>
        </p>
      )}
    </div>
  )
}
