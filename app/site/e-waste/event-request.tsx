import type { PageSection } from 'db/schema/content'
import { communityDrive } from '~/leads/community-event/definition'
import { LeadForm } from '~/leads/lead-form'
import { Markdown } from '~/pages/markdown'
import { paths } from '~/paths'
import { Link } from '~/ui/link'
import { Container } from '~/ui/section'

const SUMMARY = {
  title: 'Fill in the event request',
  text: 'About two minutes. You need a location; the date can wait.',
}

/** The request form for a collection event. */
export function EventRequest({ section: { title, content } }: { section: PageSection }) {
  return (
    <section
      id="request-event"
      aria-labelledby="request-event-heading"
      className="lead-page bg-surface-sunken py-(--space-section)"
    >
      <Container className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 id="request-event-heading">{title}</h2>
          <Markdown
            text={content}
            className="mt-4 max-w-measure text-ink-muted text-step-1 lead-intro"
          />
          <p className="mt-4 max-w-measure text-ink-muted lead-intro">
            This short form is for a collection on your own lot. We contact you within 3-5 business
            days. Planning a public event? Use the{' '}
            <Link to={paths.eventsTab('community')} className="link">
              community event form
            </Link>
            : we contact you within 48 hours.
          </p>
        </div>
        <div className="lg:col-span-7">
          <LeadForm definition={communityDrive} fold={SUMMARY} />
        </div>
      </Container>
    </section>
  )
}
