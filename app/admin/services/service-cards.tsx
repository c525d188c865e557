import { useLocation } from '@remix-run/react'
import { ArrowDown, ArrowUp, ExternalLink, type LucideIcon } from 'lucide-react'
import { paths } from '~/paths'
import type { Service } from '~/services/services.server'
import { formatCount } from '~/ui/format-number'
import { Icon } from '~/ui/icon'
import { EditAndDelete } from '../table/row-action'
import { RowLink } from '../table/row-link'

/** A service in the staff's list. */
export function StaffServiceCard({ service }: { service: Service }) {
  const { id, title, description, icon, features, benefits } = service
  return (
    <div className="grid gap-2 p-4">
      <Icon name={icon} className="size-8 text-accent" />
      <h2 className="mt-1 text-step-1">
        <RowLink to={paths.editService(id)}>{title}</RowLink>
      </h2>
      <p>
        <code className="rounded-control bg-surface-sunken px-2 py-0.5 wrap-anywhere">{id}</code>
      </p>
      <p className="line-clamp-3">{description}</p>
      <p className="text-ink-muted">
        {formatCount(features.length, 'feature', 'features')},{' '}
        {formatCount(benefits.length, 'benefit', 'benefits')}
      </p>
    </div>
  )
}

/** The neighbors of a service in website order. */
export interface Neighbors {
  above: boolean
  below: boolean
}

/** Actions for a service; moving needs website order. */
export function ServiceActions({
  service: { id, title },
  beside,
}: {
  service: Service
  beside: Neighbors | null
}) {
  return (
    <>
      {beside && (
        <>
          <Move id={id} of={title} way="up" icon={ArrowUp} off={!beside.above} />
          <Move id={id} of={title} way="down" icon={ArrowDown} off={!beside.below} />
        </>
      )}
      <a
        href={paths.service(id)}
        aria-label={`View ${title}`}
        data-tooltip="View"
        className="mr-auto grid size-9 place-items-center rounded-control text-ink-muted hover:bg-ink/10 hover:text-ink"
      >
        <ExternalLink className="size-4" aria-hidden="true" />
      </a>
      <EditAndDelete
        edit={paths.editService(id)}
        remove={paths.deleteService(id)}
        of={title}
        showLabel
      />
    </>
  )
}

interface MoveProps {
  id: string
  of: string
  way: 'up' | 'down'
  icon: LucideIcon
  off: boolean
}

/** A button inside another form, so it uses `formaction`. */
function Move({ id, of, way, icon: Glyph, off }: MoveProps) {
  const { search } = useLocation()
  return (
    <button
      type="submit"
      name="move"
      value={way}
      formAction={paths.moveService(id) + search}
      disabled={off}
      aria-label={`Move ${of} ${way}`}
      data-tooltip={`Move ${way}`}
      className="grid size-9 cursor-pointer place-items-center rounded-control text-ink-muted hover:bg-ink/10 hover:text-ink disabled:cursor-default disabled:opacity-30"
    >
      <Glyph className="size-4" aria-hidden="true" />
    </button>
  )
}
