import { useLocation } from '@remix-run/react'
import { type LucideIcon, Pencil, Trash2 } from 'lucide-react'
import { classNames } from '~/ui/class-names'
import { Link } from '~/ui/link'

interface RowActionProps {
  to: string
  icon: LucideIcon
  /** "Edit"; shown as a tooltip. */
  label: string
  /** The row's name, which distinguishes it from other Edit links. */
  of: string
  /** Show the label next to the icon if there is room. */
  showLabel?: boolean
}

/** An icon link for a row's action; its dialog keeps the list's query string. */
export function RowAction({ to, icon: Icon, label, of, showLabel = false }: RowActionProps) {
  const { search } = useLocation()
  return (
    <>
      <Link
        to={to + search}
        preventScrollReset
        prefetch="intent"
        aria-label={`${label} ${of}`}
        data-tooltip={showLabel ? undefined : label}
        className={classNames(
          'inline-flex h-9 items-center justify-center gap-2 rounded-control text-ink-muted hover:bg-ink/10 hover:text-ink',
          'max-md:px-2.5 max-md:font-semibold',
          showLabel ? 'px-2.5 font-semibold' : 'md:w-9',
        )}
      >
        <Icon className="size-4" aria-hidden="true" />
        {/* Touch screens have no tooltips. */}
        <span className={classNames(!showLabel && 'md:hidden')}>{label}</span>
      </Link>{' '}
    </>
  )
}

interface EditAndDeleteProps extends Pick<RowActionProps, 'of' | 'showLabel'> {
  edit: string
  remove: string
}

/** The actions of a record. */
export function EditAndDelete({ edit, remove, ...row }: EditAndDeleteProps) {
  return (
    <>
      <RowAction to={edit} icon={Pencil} label="Edit" {...row} />
      <RowAction to={remove} icon={Trash2} label="Delete" {...row} />
    </>
  )
}
