import { useLocation } from '@remix-run/react'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { linkedElement } from './fragment'

interface PhoneFoldProps {
  /** The two lines of the summary: what is inside, and what to know before it is opened. */
  title: string
  text: string
  /** Opened from the start, such as a form that comes back with its errors. */
  open?: boolean
  children: ReactNode
}

/**
 * A long part of a section that is closed on phones, until it is asked for or a link leads to its section or to
 * something inside. Elsewhere it is shown without its summary (phone-fold.css).
 */
export function PhoneFold({ title, text, open = false, children }: PhoneFoldProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  // A later value would close what somebody has opened since.
  const [isOpen] = useState(open)
  useOpenForLinks(fold)
  return (
    <details
      ref={fold}
      open={isOpen || undefined}
      className="phone-fold"
      // So that it does not close when a phone is turned upright.
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

/** Opens it for links, also when they then lead elsewhere: without scripts, CSS does it while they are current. */
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
