import { Tooltip as RadixTooltip } from 'radix-ui'
import type { ReactElement } from 'react'

const delay = 700 // ms of resting before it opens

interface TooltipProps {
  label: string
  /** The control it belongs to: one element that takes a ref and has its own accessible name. */
  children: ReactElement
}

/** A word more about a control, on hover and on focus. Never the only place where it is said. */
export function Tooltip({ label, children }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={delay}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            sideOffset={8}
            collisionPadding={12}
            className="tooltip z-60 max-w-72 rounded-control bg-surface-inverse px-3 py-1.5 text-ink-on-inverse text-step-00 shadow-floating forced-colors:border"
          >
            {label}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}
