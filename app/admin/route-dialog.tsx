import { useNavigate } from '@remix-run/react'
import { X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react'
import type { PageHandle } from '~/shell/page-handle'
import { Link } from '~/ui/link'

/** A route that shows one exports it: the screen below is then out of reach. */
export const routeDialogHandle: PageHandle = { dialog: true }

interface RouteDialogProps {
  title: string
  description?: ReactNode
  /** Greatest width in px (document 2 section 9: event 550, news 600, service 700). */
  width: number
  /** The address of the screen below. */
  closeTo: string
  /** To be read first: the focus goes to the dialog, not into a field that would change something at once. */
  toRead?: boolean
  children: ReactNode
}

/**
 * A dialog that is an address. It is the same HTML with scripts and without; what lies below is
 * `inert`, so that the focus stays in here. Escape and the close link lead back.
 */
export function RouteDialog(props: RouteDialogProps) {
  const { title, description, width, closeTo, toRead = false, children } = props
  const headingId = useId()
  const panel = useRouteDialogFocus(closeTo, toRead)
  return (
    <div className="route-dialog fixed inset-0 z-40 overflow-y-auto bg-scrim sm:px-4 sm:py-10">
      <section
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={headingId}
        tabIndex={-1}
        className="dialog-panel relative mx-auto min-h-dvh w-full max-w-(--dialog-width) border-line bg-surface-raised p-5 shadow-floating outline-none sm:min-h-0 sm:rounded-panel sm:border sm:p-8"
        style={{ '--dialog-width': `${width}px` } as CSSProperties}
      >
        <div className="mb-6 pr-12">
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
    // Who was faster than the scripts stays where they type.
    if (panel.current?.contains(document.activeElement)) return
    const first = panel.current?.querySelector<HTMLElement>('[autofocus], .input:not([readonly])')
    const target = panel.current?.querySelector<HTMLElement>('.error-summary') ?? first
    ;((toRead ? null : target) ?? panel.current)?.focus({ preventScroll: true })
  }, [toRead])
  useEffect(() => {
    // A dialog of Radix over this one has taken its own Escape by then.
    const close = (press: KeyboardEvent) => {
      if (press.key !== 'Escape' || press.defaultPrevented) return
      navigate(closeTo, { preventScrollReset: true })
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [closeTo, navigate])
  return panel
}
