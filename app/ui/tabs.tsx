import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { classNames } from './class-names'

export interface TabLink {
  to: string
  label: ReactNode
  current: boolean
}

/**
 * Tabs that are pages: each has an address, works without scripts and can be shared. They are
 * links in a `nav` rather than an ARIA tablist, because that is what they do.
 */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="border-line sm:border-b">
      <ul className="max-sm:border-line max-sm:border-l sm:-mb-px sm:flex sm:flex-wrap sm:gap-x-9">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              preventScrollReset
              prefetch="intent"
              aria-current={tab.current ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-12 items-center font-semibold transition-colors max-sm:-ml-px max-sm:border-l-3 max-sm:pl-4 sm:border-b-3 sm:py-2',
                tab.current
                  ? 'border-accent text-ink'
                  : 'border-transparent text-ink-muted hover:border-line-strong hover:text-ink',
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
