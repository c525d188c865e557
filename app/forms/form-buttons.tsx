import type { ReactNode } from 'react'

/**
 * The buttons below the fields. Pressing one leaves the focus in its field until the click is done:
 * the message that a field gets when it is left would move the button away from under the pointer.
 */
export function FormButtons({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens here; it only keeps the focus.
    <div className={className} onMouseDown={(press) => press.preventDefault()}>
      {children}
    </div>
  )
}
