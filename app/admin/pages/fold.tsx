import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface FoldProps {
  label: string
  open?: boolean
  children: ReactNode
}

/** A collapsible part of the editor. Collapsed fields are submitted, too. */
export function Fold({ label, open = false, children }: FoldProps) {
  return (
    <details open={open} className="group rounded-card border border-line bg-surface-raised">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 px-4 font-semibold">
        {label}
        <ChevronDown
          className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      {/* Not a grid, in which an image field would span two columns. */}
      <div className="flex flex-col gap-4 px-4 pt-1 pb-5">{children}</div>
    </details>
  )
}
