import type { PageSection } from 'db/schema/content'
import { communityDrive } from '~/leads/community-event/definition'
import { LeadForm } from '~/leads/lead-form'
import { Markdown } from '~/pages/markdown'
import { Section } from '~/ui/section'

/** Asking for a collection event where there is none yet. */
export function EventRequest({ section: { title, content } }: { section: PageSection }) {
  return (
    <Section
      id="request-event"
      title={title}
      lead={<Markdown text={content} />}
      className="bg-surface-sunken print:hidden"
    >
      <div className="grid lg:grid-cols-12">
        <div className="lg:col-span-8 lg:col-start-3">
          <LeadForm definition={communityDrive} />
        </div>
      </div>
    </Section>
  )
}
