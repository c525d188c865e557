import { useNavigate } from '@remix-run/react'
import { X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react'
import type { PageHandle } from '~/shell/page-handle'
import { classNames } from '~/ui/class-names'
import { Link } from '~/ui/link'

/** Export this handle from a route that shows a dialog: it makes the screen below inert. */
export const routeDialogHandle: PageHandle = { dialog: true }

interface RouteDialogProps {
  title: string
  description?: ReactNode
  /** Maximum width in px (document 2, section 9: event 550, news 600, service 700). */
  width: number
  /** URL of the screen below. */
  closeTo: string
  /** Focus the dialog itself instead of its first field, which would save on change. */
  toRead?: boolean
  /** At the right edge of wide screens, where the panel of Submissions is. Its content goes on with the head. */
  isSheet?: boolean
  children: ReactNode
}

/**
 * A dialog with its own URL. The HTML is the same with and without JavaScript; the screen below is
 * `inert` to trap the focus. Escape and the close link lead back.
 */
export function RouteDialog(props: RouteDialogProps) {
  const { title, description, width, closeTo, toRead = false, isSheet, children } = props
  const headingId = useId()
  const panel = useRouteDialogFocus(closeTo, toRead)
  return (
    <div
      className={classNames(
        'route-dialog fixed inset-0 z-40 overflow-y-auto bg-scrim sm:px-4 sm:pt-10',
        isSheet && 'route-dialog--sheet',
      )}
    >
      <section
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={headingId}
        tabIndex={-1}
        className="dialog-panel relative mx-auto min-h-dvh w-full max-w-(--dialog-width) border-line bg-surface-raised p-4 shadow-floating outline-none sm:min-h-0 sm:mb-10 sm:rounded-panel sm:border sm:p-6 lg:p-8"
        style={{ '--dialog-width': `${width}px` } as CSSProperties}
      >
        <div className={classNames('pr-12', !isSheet && 'mb-6')}>
          <h2 id={headingId} className="text-step-2">
            <bdi>{title}</bdi>
          </h2>
          {description && <div className="mt-1 text-ink-muted">{description}</div>}
        </div>
        {children}
        <Link
          to={closeTo}
          preventScrollReset
          aria-label="Close"
          className="absolute top-3 right-2 grid size-11 place-items-center rounded-full text-ink-muted hover:bg-ink/10 hover:text-ink focus-visible:rounded-full sm:top-6 sm:right-6"
        >
          <X className="size-5" aria-hidden="true" />
        </Link>
      </section>
    </div>
  )
}

function useRouteDialogFocus(closeTo: string, toRead: boolean) {
  const panel = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    // Keep the focus if someone started typing before hydration.
    if (panel.current?.contains(document.activeElement)) return
    const first = panel.current?.querySelector<HTMLElement>('[autofocus], .input:not([readonly])')
    const target = panel.current?.querySelector<HTMLElement>('.error-summary') ?? first
    ;((toRead ? null : target) ?? panel.current)?.focus({ preventScroll: true })
  }, [toRead])
  useEffect(() => {
    // A Radix dialog above this one handles Escape first.
    const close = (press: KeyboardEvent) => {
      if (press.key !== 'Escape' || press.defaultPrevented) return
      navigate(closeTo, { preventScrollReset: true })
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [closeTo, navigate])
  return panel
}
