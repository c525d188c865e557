import { ArrowDown, CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'

interface FoldProps {
  title: ReactNode
  /** Initially open, such as a form with errors. */
  open?: boolean
  children: ReactNode
}

/** Folds of a request's page, one below the other between lines. */
export function Folds({ children }: { children: ReactNode }) {
  return <div className="w-full max-w-measure border-line border-b print:hidden">{children}</div>
}

const ROW = 'flex min-h-11 items-center justify-between gap-4 py-3 font-semibold text-action'

/** Something that the customer may do, but need not. */
export function Fold({ title, open, children }: FoldProps) {
  return (
    <details className="border-line border-t" open={open || undefined}>
      <summary className={`fold-summary cursor-pointer list-none ${ROW}`}>
        {title}
        <ArrowDown className="size-5 shrink-0 text-accent" aria-hidden="true" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}

/** A calendar file among the folds. */
export const CalendarRow = ({ href }: { href: string }) => (
  <div className="border-line border-t">
    <a href={href} className={ROW}>
      Calendar file (.ics)
      <CalendarPlus className="size-5 shrink-0 text-accent" aria-hidden="true" />
    </a>
  </div>
)
