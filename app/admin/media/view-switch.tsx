import { useLocation } from '@remix-run/react'
import { LayoutGrid, List as ListIcon } from 'lucide-react'
import { ButtonLink } from '~/ui/button'
import { storedView, type View } from './list-view'

const VIEWS = [
  { view: 'grid', label: 'Grid', icon: LayoutGrid },
  { view: 'list', label: 'List', icon: ListIcon },
] as const

/** Links between the two layouts of the library. */
export function ViewSwitch({ view: current }: { view: View }) {
  const { pathname, search } = useLocation()
  const to = (view: View) => {
    const next = new URLSearchParams(search)
    next.delete('view')
    for (const [name, value] of Object.entries(storedView(view))) next.set(name, value)
    return `${pathname}?${next}`
  }
  return (
    <nav aria-label="Layout" className="mb-4 flex gap-1">
      {VIEWS.map(({ view, label, icon: Icon }) => (
        <ButtonLink
          key={view}
          to={to(view)}
          variant={view === current ? 'secondary' : 'quiet'}
          size="small"
          className="min-h-10"
          aria-current={view === current ? 'true' : undefined}
          preventScrollReset
        >
          <Icon className="size-4" aria-hidden="true" />
          {label}
        </ButtonLink>
      ))}
    </nav>
  )
}
