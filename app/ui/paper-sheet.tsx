import type { ReactNode } from 'react'
import { classNames } from './class-names'

interface PaperSheetProps {
  /** The colored top edge: `accent` for weights, `action` for certificates and quotes. */
  edge: 'accent' | 'action'
  as?: 'div' | 'article'
  className?: string
  children: ReactNode
}

/** A document on a sheet of paper. In print, it has no edges. */
export function PaperSheet({ edge, as: Element = 'div', className, children }: PaperSheetProps) {
  return (
    <Element
      className={classNames(
        'rounded-control border border-line border-t-4 bg-surface-raised p-5 shadow-floating sm:p-8 print:border-0 print:bg-transparent print:p-0 print:shadow-none',
        edge === 'accent' ? 'border-t-accent' : 'border-t-action',
        className,
      )}
    >
      {children}
    </Element>
  )
}
