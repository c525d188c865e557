import { HeartHandshake, Leaf, Users } from 'lucide-react'
import { communityEvent } from '~/leads/community-event/definition'
import { LeadForm } from '~/leads/lead-form'
import { Container } from '~/ui/section'
import { type Offer, SignCard } from './sign-card'

const BENEFITS: Offer[] = [
  {
    icon: HeartHandshake,
    title: 'Full Support',
    text: 'We plan the day with you, bring the crew and containers, and haul everything away.',
  },
  {
    icon: Users,
    title: 'Community Engagement',
    text: 'Neighbors get a date and a place nearby, and your event is listed here with registration.',
  },
  {
    icon: Leaf,
    title: 'Environmental Impact',
    text: 'Everything collected is weighed, so you can report the results.',
  },
]

/** The request form for a collection event, next to a list of what it includes. */
export function CommunityTab() {
  return (
    <section aria-labelledby="community-heading" className="py-(--space-section-tight)">
      <Container className="grid grid-cols-1 gap-x-12 gap-y-12 lg:grid-cols-12">
        <div id="request-form" className="asks lg:col-span-8">
          <h2 id="community-heading">Request Community Event</h2>
          <p className="mt-3 max-w-measure text-ink-muted asking">
            For towns, schools, companies and neighborhood groups. Tell us what you know; the rest
            can wait until we call.
          </p>
          <div className="mt-8">
            <LeadForm definition={communityEvent} />
          </div>
        </div>
        <ul className="grid grid-cols-1 content-start gap-5 self-start sm:max-lg:grid-cols-3 lg:sticky lg:top-10 lg:col-span-4 lg:mt-16 print:hidden">
          {BENEFITS.map((offer) => (
            <SignCard key={offer.title} {...offer} />
          ))}
        </ul>
      </Container>
    </section>
  )
}
