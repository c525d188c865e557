import { createElement, type HTMLAttributes } from 'react'
import { classNames } from './class-names'

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'li' | 'section'
  padded?: boolean
}

/** A raised surface for one thing to act on. `padded={false}` lets an image fill it. */
export function Card({ as: element = 'div', padded = true, className, ...rest }: CardProps) {
  return createElement(element, {
    className: classNames(
      'flex flex-col overflow-clip rounded-card border border-line bg-surface-raised shadow-raised',
      padded && 'p-6 sm:p-7',
      className,
    ),
    ...rest,
  })
}
