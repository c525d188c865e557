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
    <nav aria-label={label} className="border-line border-b">
      <ul className="-mb-px flex flex-wrap gap-x-6 sm:gap-x-9">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              preventScrollReset
              prefetch="intent"
              aria-current={tab.current ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-12 items-center border-b-3 py-2 font-semibold transition-colors',
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
