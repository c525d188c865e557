import type { ReactNode } from 'react'
import { EmptyContours } from './artwork/contours'

interface EmptyStateProps {
  title: string
  text?: ReactNode
  action?: ReactNode
}

/** Replaces an empty list: what is missing, and what to do about it. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-6 rounded-card border border-line border-dashed p-6 sm:flex-row sm:items-center sm:gap-10 sm:p-10">
      <EmptyContours className="w-44 max-w-full shrink-0 text-contour sm:w-52" />
      <div className="max-w-measure">
        <p className="text-balance font-display font-semibold text-step-2 tracking-tight">
          {title}
        </p>
        {text && <div className="mt-2 text-balance text-ink-muted">{text}</div>}
        {action && <div className="mt-5">{action}</div>}
      </div>
    </div>
  )
}
