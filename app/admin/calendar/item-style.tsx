import { Building2, type LucideIcon, Recycle, Truck, UserCheck, Users } from 'lucide-react'
import type { CalendarItem } from '~/calendar/calendar-item'
import { Badge, type BadgeTone } from '~/ui/badge'
import { classNames } from '~/ui/class-names'

interface ItemStyle {
  icon: LucideIcon
  label: string
  /** Complete class names, because Tailwind scans this file for them. */
  edge: string
  dot: string
}

const ITEM_STYLES = {
  community: {
    icon: Users,
    label: 'Community',
    edge: 'border-l-status-blue',
    dot: 'bg-status-blue',
  },
  business: {
    icon: Building2,
    label: 'Business',
    edge: 'border-l-ink',
    dot: 'bg-ink',
  },
  collection: {
    icon: Recycle,
    label: 'Collection',
    edge: 'border-l-status-green',
    dot: 'bg-status-green',
  },
  pickup: { icon: Truck, label: 'Pickup', edge: 'border-l-accent', dot: 'bg-accent' },
} satisfies Record<CalendarItem['type'], ItemStyle>

const REGISTRATION: ItemStyle = {
  icon: UserCheck,
  label: 'Registration',
  edge: 'border-l-status-gray',
  dot: 'bg-status-gray',
}

/** Color and shape of an item in the grid. */
export const itemStyle = ({ kind, type }: Pick<CalendarItem, 'kind' | 'type'>): ItemStyle =>
  kind === 'registration' ? REGISTRATION : ITEM_STYLES[type]

/** The legend of the grid. */
export function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-muted text-step-00">
      {[...Object.values(ITEM_STYLES), REGISTRATION].map(({ label, icon: Icon, dot }) => (
        <li key={label} className="flex items-center gap-1.5">
          <span className={classNames('size-2 rounded-full', dot)} />
          <Icon className="size-3.5" aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  )
}

const TONES: Partial<Record<CalendarItem['status'], BadgeTone>> = {
  upcoming: 'green',
  scheduled: 'green',
  confirmed: 'green',
  completed: 'blue',
  full: 'red',
  cancelled: 'red',
}

/** Status, type and warnings of an item as badges. */
export function ItemBadges({ item }: { item: CalendarItem }) {
  const { icon: Icon } = itemStyle(item)
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge tone={TONES[item.status] ?? 'gray'}>{capitalized(item.status)}</Badge>
      <span className="inline-flex items-center gap-1.5 rounded-full border border-line-strong px-2.5 py-0.5 font-semibold text-step-00">
        <Icon className="size-3.5" aria-hidden="true" />
        {ITEM_STYLES[item.type].label}
      </span>
      {item.note && <Badge tone="yellow">{item.note}</Badge>}
    </div>
  )
}

const capitalized = (word: string) => word.replace(/^./, (letter) => letter.toUpperCase())
