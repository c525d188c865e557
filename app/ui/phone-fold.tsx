import { useLocation } from '@remix-run/react'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { linkedElement } from './fragment'

interface PhoneFoldProps {
  /** The two lines of the summary: the title, and what to know before opening it. */
  title: string
  text: string
  /** Initially open, such as a form with errors. */
  open?: boolean
  children: ReactNode
}

/**
 * Content that is collapsed on phones and upright tablets until it is opened or a link targets its section or something
 * inside it. On larger screens it is always shown, without the summary (phone-fold.css).
 */
export function PhoneFold({ title, text, open = false, children }: PhoneFoldProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  // Keep the initial value: a later one could close what somebody has opened.
  const [isOpen] = useState(open)
  useOpenForLinks(fold)
  return (
    <details
      ref={fold}
      open={isOpen || undefined}
      className="phone-fold"
      // Stay open when the device is rotated.
      onInput={({ currentTarget }) => {
        currentTarget.open = true
      }}
    >
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 rounded-card border border-line-strong bg-surface-raised p-4">
        <span>
          <strong className="block font-display font-semibold text-action text-step-1">
            {title}
          </strong>{' '}
          <span className="text-ink-muted">{text}</span>
        </span>
        <ArrowDown className="size-5 shrink-0 text-accent" aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}

/**
 * Opens it for links that target it, and keeps it open afterward. Without JavaScript, CSS opens it while the link is
 * current.
 */
function useOpenForLinks(ref: RefObject<HTMLDetailsElement>): void {
  const location = useLocation()
  useEffect(() => {
    const fold = ref.current
    const linked = linkedElement(location.hash)
    if (!linked || !fold?.closest('section')?.contains(linked)) return
    const isSeen = linked.checkVisibility()
    fold.open = true
    if (!isSeen) linked.scrollIntoView()
  }, [ref, location])
}
