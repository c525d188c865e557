import type { PageSection } from 'db/schema/content'
import { useEffect, useRef, useState } from 'react'
import { Container } from '~/ui/section'

/** Visible part of the link before the current one. */
const PEEK_PX = 48

/**
 * Sticky navigation between the sections of a long page; scrolls sideways on narrow screens. With JavaScript, it
 * highlights the current section.
 */
export function SectionNav({ sections }: { sections: PageSection[] }) {
  const current = useCurrentSection(sections)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const item = list.current?.querySelector(`[href="#${current}"]`)?.parentElement
    // Not scrollIntoView(), which would also scroll the page.
    list.current?.scrollTo({ left: item ? item.offsetLeft - PEEK_PX : 0 })
  }, [current])
  return (
    <nav
      aria-label="On this page"
      className="top-0 z-20 border-line border-t-2 border-t-contour border-b bg-surface [@media(min-height:30rem)]:sticky print:hidden"
    >
      <Container className="max-lg:px-0">
        <ul
          ref={list}
          className="relative flex snap-x gap-x-6 overflow-x-auto [scrollbar-width:none] max-lg:scroll-px-(--gutter) max-lg:px-(--gutter) max-lg:mask-r-from-85% lg:justify-between lg:gap-x-4"
        >
          {sections.map(({ id, title }) => (
            <li key={id} className="shrink-0 snap-start max-lg:last:pr-12">
              <a
                href={`#${id}`}
                aria-current={id === current ? 'true' : undefined}
                className="inline-flex min-h-12 items-center whitespace-nowrap border-transparent border-y-3 font-semibold text-ink-muted text-step-00 -outline-offset-3! hover:text-ink hover:underline aria-[current]:border-b-accent aria-[current]:text-ink"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  )
}

/** From far above the page to a third of the window's height. */
const READ = '1000000px 0px -66% 0px'

/** The id of the last section that begins in the upper third of the window or above; null without one or scripts. */
function useCurrentSection(sections: PageSection[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const joined = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const ids = joined.split(' ')
    const read = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) read.add(target.id)
          else read.delete(target.id)
        setCurrent(ids.filter((id) => read.has(id)).at(-1) ?? null)
      },
      { rootMargin: READ },
    )
    for (const id of ids) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [joined])
  return current
}
