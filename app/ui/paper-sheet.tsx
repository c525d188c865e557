import type { ReactNode } from 'react'
import { classNames } from './class-names'

export interface PaperSheetProps {
  /** The color of the top edge: `accent` for weights, `action` for certificates and quotes. */
  edge?: 'accent' | 'action'
  as?: 'div' | 'article'
  className?: string
  children: ReactNode
}

const EDGES = { accent: 'border-t-accent', action: 'border-t-action' }

/** A document on a sheet of paper. In print, it has no edges. */
export function PaperSheet({ edge, as: Element = 'div', className, children }: PaperSheetProps) {
  return (
    <Element
      className={classNames(
        'rounded-control border border-line border-t-4 bg-surface-raised p-5 shadow-floating sm:p-8 print:border-0 print:bg-transparent print:p-0 print:shadow-none',
        edge && EDGES[edge],
        className,
      )}
    >
      {children}
    </Element>
  )
}

/** A word stamped on the lower right of a paper, which must be `relative`. */
export const Stamp = ({ children }: { children: string }) => (
  <p className="-rotate-12 absolute right-6 bottom-8 rounded-control border-2 border-accent px-4 font-bold font-display text-accent text-step-2">
    {children}
  </p>
)
