import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Link } from './link'

interface TabLink {
  to: string
  label: ReactNode
  current: boolean
}

interface TabLinksProps {
  label: string
  tabs: readonly TabLink[]
  /** For labels of one or two words, which fit next to each other on a phone. */
  short?: boolean
}

/** For long labels, which break into lines next to each other on phones, and below each other with large text. */
const LONG = {
  list: 'sm:gap-x-9 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(5.75rem,1fr))] max-sm:gap-2',
  tab: 'size-full justify-center text-center leading-tight max-sm:border-b-3 max-sm:py-1 max-sm:text-step-00',
  current: 'max-sm:border-accent max-sm:text-ink',
  other: 'max-sm:border-line max-sm:hover:border-line-strong',
}

const SHORT = {
  list: 'sm:gap-x-5 max-sm:-mx-4 max-sm:flex max-sm:gap-2 max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1',
  tab: 'max-sm:min-h-10 max-sm:whitespace-nowrap max-sm:rounded-full max-sm:border max-sm:px-3.5',
  // In browsers that support it, the row is initially scrolled to the current tab.
  current:
    'max-sm:border-action max-sm:bg-action max-sm:text-action-ink max-sm:[scroll-initial-target:nearest]',
  other: 'max-sm:border-line-strong',
}

/**
 * Tabs that are pages, with their own URLs, working without JavaScript. Links in a `nav` instead of
 * an ARIA tablist, because they navigate.
 */
export function TabLinks({ label, tabs, short = false }: TabLinksProps) {
  const narrow = short ? SHORT : LONG
  return (
    <nav aria-label={label} className="border-line sm:border-b">
      <ul className={classNames('sm:-mb-px sm:flex sm:flex-wrap', narrow.list)}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              preventScrollReset
              prefetch="intent"
              aria-current={tab.current ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-12 items-center font-semibold transition-colors sm:border-b-3 sm:py-2',
                narrow.tab,
                tab.current
                  ? 'sm:border-accent sm:text-ink'
                  : 'text-ink-muted hover:text-ink sm:border-transparent sm:hover:border-line-strong',
                tab.current ? narrow.current : narrow.other,
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
