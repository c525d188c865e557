import type { PageSection } from 'db/schema/content'
import { useEffect, useRef, useState } from 'react'
import { Container } from '~/ui/section'

/** How much of the link before the current one is seen. */
const PEEK_PX = 48

/**
 * Sticky navigation between the sections of a long page; scrolls sideways on narrow screens. With scripts it marks the
 * section that one reads.
 */
export function SectionNav({ sections }: { sections: PageSection[] }) {
  const current = useCurrentSection(sections)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const item = list.current?.querySelector(`[href="#${current}"]`)?.parentElement
    // Not scrollIntoView(), which would move the page as well.
    if (item) list.current?.scrollTo({ left: item.offsetLeft - PEEK_PX })
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

/** The id of the section a third down the window; null above the first, and without scripts. */
function useCurrentSection(sections: PageSection[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target, boundingClientRect } of entries)
          setCurrent((now) => {
            if (isIntersecting) return target.id
            // Past the last section, it stays marked.
            const isBelow = boundingClientRect.top > 0
            return now === target.id && isBelow ? null : now
          })
      },
      { rootMargin: '-33% 0px -66% 0px' },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
