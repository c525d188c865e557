import { Link, useLocation } from '@remix-run/react'
import type { LucideIcon } from 'lucide-react'

interface RowActionProps {
  to: string
  icon: LucideIcon
  /** "Edit": shown as a tooltip. */
  label: string
  /** The row's name, which tells one Edit from the next. */
  of: string
}

/** What can be done with one row, as an icon; its dialog keeps the list's search. */
export function RowAction({ to, icon: Icon, label, of }: RowActionProps) {
  const { search } = useLocation()
  return (
    <Link
      to={to + search}
      preventScrollReset
      prefetch="intent"
      aria-label={`${label} ${of}`}
      data-tooltip={label}
      className="grid size-9 place-items-center rounded-control text-ink-muted hover:bg-ink/10 hover:text-ink"
    >
      <Icon className="size-4" aria-hidden="true" />
    </Link>
  )
}
