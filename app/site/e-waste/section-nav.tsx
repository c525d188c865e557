import type { PageSection } from 'db/schema/content'
import { Container } from '~/ui/section'

/** Sticky navigation between the sections of a long page; scrolls sideways on narrow screens. */
export function SectionNav({ sections }: { sections: PageSection[] }) {
  return (
    <nav
      aria-label="On this page"
      className="top-0 z-20 border-line border-t-2 border-t-contour border-b bg-surface [@media(min-height:30rem)]:sticky print:hidden"
    >
      <Container className="max-lg:px-0">
        <ul className="flex snap-x gap-x-6 overflow-x-auto [scrollbar-width:none] max-lg:scroll-px-(--gutter) max-lg:px-(--gutter) max-lg:mask-r-from-85% lg:justify-between lg:gap-x-4">
          {sections.map(({ id, title }) => (
            <li key={id} className="shrink-0 snap-start max-lg:last:pr-12">
              <a
                href={`#${id}`}
                className="inline-flex min-h-12 items-center whitespace-nowrap font-semibold text-ink-muted text-step-00 -outline-offset-3! hover:text-ink hover:underline"
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
