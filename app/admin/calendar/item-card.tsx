import { MoveRight, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type CalendarItem, dateOf, isMovable, keyOf } from '~/calendar/calendar-item'
import { Form } from '~/forms/form'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/button'
import { Link } from '~/ui/link'
import { ItemBadges } from './item-style'
import { dragged } from './use-moves'
import { type CalendarView, formatConfirmed, searchOf } from './view'

/** An item of the selected day, with its actions. */
export function ItemCard({ item, view }: { item: CalendarItem; view: CalendarView }) {
  const { id, title, time, location, reference, registrations } = item
  return (
    <article
      className="calendar-chip rounded-card border border-line bg-surface-raised p-4"
      {...dragged(item)}
    >
      <h3 className="mb-2 font-semibold text-step-0">
        <bdi>{title}</bdi>
      </h3>
      <ItemBadges item={item} />
      <div className="mt-2 text-ink-muted text-step-00">
        {time && <p>{time}</p>}
        {location && <p>{location}</p>}
        {registrations > 0 && (
          <p>
            <Link to={paths.eventRegistrations(id)}>{formatConfirmed(registrations)}</Link>
          </p>
        )}
        {reference && (
          <p>
            <Link to={paths.submission(reference)}>{reference}</Link>
          </p>
        )}
      </div>
      <div className="mt-2 -ml-2 flex flex-wrap items-start gap-x-1 print:hidden">
        <CardLink
          to={paths.editItem(keyOf(item), searchOf(view))}
          of={title}
          icon={<Pencil className="size-4" aria-hidden="true" />}
        >
          Edit
        </CardLink>
        <CardLink
          to={paths.deleteItem(keyOf(item), searchOf(view))}
          of={title}
          icon={<Trash2 className="size-4" aria-hidden="true" />}
        >
          Delete
        </CardLink>
        {isMovable(item) && <MoveForm item={item} view={view} />}
      </div>
    </article>
  )
}

interface CardLinkProps {
  to: string
  of: string
  icon: ReactNode
  children: ReactNode
}

function CardLink({ to, of, icon, children }: CardLinkProps) {
  return (
    <ButtonLink
      to={to}
      variant="quiet"
      size="small"
      preventScrollReset
      draggable={false}
      className="px-2!"
    >
      {icon}
      {children}
      <span className="visually-hidden"> {of}</span>
    </ButtonLink>
  )
}

/** Moves an item without drag and drop. */
function MoveForm({ item, view }: { item: CalendarItem; view: CalendarView }) {
  const key = keyOf(item)
  return (
    <details className="open:w-full">
      <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-2 rounded-control px-2 font-semibold text-action hover:bg-action/10">
        <MoveRight className="size-4" aria-hidden="true" />
        Move
        <span className="visually-hidden"> {item.title}</span>
      </summary>
      <Form
        method="post"
        action={paths.moveItem(key, searchOf(view))}
        preventScrollReset
        className="mt-1 ml-2 flex flex-wrap items-end gap-2"
      >
        <div className="field">
          <label htmlFor={`move-${key}`}>New date</label>
          <input
            id={`move-${key}`}
            type="date"
            name="date"
            required
            defaultValue={dateOf(item) ?? undefined}
            className="input input--small"
          />
        </div>
        <input type="hidden" name="version" value={item.version} />
        <Button type="submit" variant="secondary" size="small">
          Move
        </Button>
      </Form>
    </details>
  )
}
