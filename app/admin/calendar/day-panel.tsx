import { Form, Link } from '@remix-run/react'
import { MoveRight, Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type CalendarItem,
  dateOf,
  type ItemKind,
  isMovable,
  keyOf,
} from '~/calendar/calendar-item'
import { dayInWords } from '~/calendar/month'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/button'
import { ItemBadges } from './item-look'
import { dragged } from './use-moves'
import { type CalendarView, foldedWords, isFolded, searchOf } from './view'

interface DayPanelProps {
  view: CalendarView
  today: string
  items: CalendarItem[]
}

/** The selected day: all that stands on it, and what can be done with it. */
export function DayPanel({ view, today, items }: DayPanelProps) {
  const { month, day } = view
  return (
    <section aria-labelledby="selected-day">
      <h2 id="selected-day" aria-live="polite" className="text-step-1">
        {dayInWords(day)}
      </h2>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <ButtonLink
          to={paths.newEntry(month, day)}
          variant="secondary"
          size="small"
          preventScrollReset
        >
          <Plus className="size-4" aria-hidden="true" />
          Add on this day
        </ButtonLink>
        {day === today && <span className="text-ink-muted">Today</span>}
      </div>
      {items.length === 0 ? (
        <p className="mt-2 text-ink-muted">Nothing on this day.</p>
      ) : (
        <div className="mt-3 grid gap-2">
          <Cards items={items.filter((item) => !isFolded(item))} view={view} />
          <Rest kind="event" items={items} />
          <Rest kind="entry" items={items} />
          <Fold kind="pickup" items={items} view={view} all={paths.requests} />
          <Fold kind="registration" items={items} view={view} all={paths.registrationRequests} />
        </div>
      )}
    </section>
  )
}

/** What a crowded day has beside the cards that are shown. */
function Rest({ kind, items }: { kind: 'event' | 'entry'; items: CalendarItem[] }) {
  const shown = items.filter((item) => item.kind === kind)
  const more = (shown[0]?.alike ?? 0) - shown.length
  if (more <= 0) return null
  return kind === 'event' ? (
    <p>
      And {more} more: <Link to={paths.adminEvents}>all events</Link>
    </p>
  ) : (
    <p>And {more} more of your own.</p>
  )
}

interface FoldProps {
  kind: ItemKind
  items: CalendarItem[]
  view: CalendarView
  /** Where all of the kind are listed. */
  all: string
}

/** Many of a kind, behind how many they are. */
function Fold({ kind, items, view, all }: FoldProps) {
  const folded = items.filter((item) => item.kind === kind && isFolded(item))
  const count = folded[0]?.alike ?? 0
  if (count === 0) return null
  return (
    <details className="rounded-card border border-line bg-surface-raised px-4 py-2">
      <summary className="min-h-9 cursor-pointer content-center font-semibold">
        {foldedWords(kind, count)}
      </summary>
      <div className="grid gap-2 py-2">
        <Cards items={folded} view={view} />
        {count > folded.length && (
          <p>
            These are {folded.length} of {foldedWords(kind, count)}. <Link to={all}>See all</Link>
          </p>
        )}
      </div>
    </details>
  )
}

function Cards({ items, view }: { items: CalendarItem[]; view: CalendarView }) {
  if (items.length === 0) return null
  return (
    <ul className="grid gap-2">
      {items.map((item) => (
        <li key={keyOf(item)}>
          <Card item={item} view={view} />
        </li>
      ))}
    </ul>
  )
}

function Card({ item, view }: { item: CalendarItem; view: CalendarView }) {
  const { kind, id, title, time, location, reference } = item
  const edit = kind === 'event' ? paths.editEvent(id) : paths.editItem(keyOf(item), searchOf(view))
  return (
    <article
      className="calendar-chip rounded-card border border-line bg-surface-raised p-4"
      {...dragged(item)}
    >
      <h3 className="mb-2 font-semibold text-step-0">{title}</h3>
      <ItemBadges item={item} />
      <div className="mt-2 text-ink-muted text-step-00">
        {time && <p>{time}</p>}
        {location && <p>{location}</p>}
        {reference && (
          <p>
            <Link to={paths.submission(reference)}>{reference}</Link>
          </p>
        )}
      </div>
      <div className="mt-2 -ml-2 flex flex-wrap items-start gap-x-1">
        <CardLink to={edit} of={title} icon={<Pencil className="size-4" aria-hidden="true" />}>
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

/** Moving without dragging. */
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
