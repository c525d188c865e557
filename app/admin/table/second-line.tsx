import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'

interface SecondLineProps {
  className?: string
  children: ReactNode
}

/** A second line of a cell, in the table layout only. */
export const SecondLine = ({ className, children }: SecondLineProps) => (
  <div className={classNames('text-ink-muted max-md:hidden', className)}>{children}</div>
)
