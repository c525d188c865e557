import type { ReactNode } from 'react'
import { classNames } from './class-names'

interface ErrorBannerProps {
  className?: string
  children: ReactNode
}

/** An error, announced as soon as it appears; nothing without children. */
export function ErrorBanner({ className, children }: ErrorBannerProps) {
  if (!children) return null
  return (
    <p role="alert" className={classNames('banner banner--error', className)}>
      {children}
    </p>
  )
}
