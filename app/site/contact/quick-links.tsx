import type { PageSection } from 'db/schema/content'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Container } from '~/ui/section'

// The cards' links are fixed; their texts are page content.
const TARGETS: Readonly<Record<string, string>> = {
  pickup: paths.schedulePickup,
  quote: paths.quote,
  events: paths.events,
}

/** Three shortcuts for visitors who already know what they want to request. */
export function QuickLinks({ section: { title, items = [] } }: { section: PageSection }) {
  return (
    <section
      aria-labelledby="quick-links-heading"
      className="bg-surface-sunken py-(--space-section-tight) print:hidden"
    >
      <Container>
        <h2 id="quick-links-heading" className="text-step-2">
          {title}
        </h2>
        <ul className="mt-6 grid border-line-strong border-t md:grid-cols-3">
          {items.map(({ id, title: label, content }) => (
            <li
              key={id}
              className="flex flex-col items-start gap-5 border-line-strong py-7 max-md:border-b md:px-8 md:last:pr-0 md:first:pl-0 md:not-last:border-r"
            >
              <p className="max-w-[36ch] text-ink-muted">{content}</p>
              <ButtonLink to={TARGETS[id] ?? paths.contact} variant="secondary" className="mt-auto">
                {label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
