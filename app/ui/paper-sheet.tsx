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

/** A word stamped on a paper, where `className` places it. */
export const Stamp = ({ className, children }: { className: string; children: string }) => (
  <p
    className={classNames(
      '-rotate-12 rounded-control border-2 border-accent px-4 font-bold font-display text-accent text-step-2',
      className,
    )}
  >
    {children}
  </p>
)
