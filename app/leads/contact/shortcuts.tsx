import { Link } from '@remix-run/react'
import type { PageSection } from 'db/schema/content'
import { ArrowRight } from 'lucide-react'
import { paths } from '~/paths'
import { Section } from '~/ui/section'

const TARGETS: Record<string, string> = {
  pickup: paths.schedulePickup,
  quote: paths.quote,
  events: paths.events,
}

/** Three quick links past the contact form, for those who know what they want. */
export function Shortcuts({ section }: { section: PageSection }) {
  return (
    <Section id={section.id} title={section.title} lead={section.content} tone="raised">
      <ul className="grid gap-5 md:grid-cols-3">
        {section.items?.map(({ id, title, content }) => (
          <li key={id}>
            <Link
              to={TARGETS[id] ?? paths.contact}
              className="group flex h-full flex-col rounded-card border border-line bg-surface-raised p-6 shadow-raised transition-colors hover:border-action"
            >
              <span className="flex items-center justify-between gap-4 font-display font-semibold text-step-2">
                {title}
                <ArrowRight
                  className="size-5 shrink-0 text-action transition-transform group-hover:translate-x-1"
                  aria-hidden="true"
                />
              </span>
              <span className="mt-2 text-ink-muted">{content}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
