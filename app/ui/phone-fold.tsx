import { useLocation } from '@remix-run/react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { FoldSummary } from './fold-summary'
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
      <FoldSummary title={title} text={text} />
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
