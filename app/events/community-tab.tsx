import { HeartHandshake, Leaf, Users } from 'lucide-react'
import { communityEvent } from '~/leads/community-event/definition'
import { paths } from '~/paths'
import { Link } from '~/ui/link'
import { Container } from '~/ui/section'
import { type Offer, OfferList } from './offer-list'
import { RequestForm } from './request-form'

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

const STEPS = [
  'We call or email to talk about the place and the crowd.',
  'Together we set a date. You get our plan for the day in writing.',
  'Your event goes on this site, and neighbors can register for it.',
]

/** What a collection event includes, followed by the request form; on phones the form comes first. */
export function CommunityTab() {
  return (
    <section aria-labelledby="community-heading" className="pt-10 pb-(--space-section-tight)">
      <Container className="flex flex-col">
        <h2 id="community-heading">Request Community Event</h2>
        <OfferList
          offers={BENEFITS}
          definition={communityEvent}
          className="gap-x-12 sm:grid-cols-3"
        />
        <RequestForm
          definition={communityEvent}
          title="Tell us about it"
          intro={
            <>
              For towns, schools, companies and neighborhood groups that plan a public event. We
              contact you within 48 hours. For a collection on your own lot, the{' '}
              <Link to={paths.requestDrive} className="link">
                short form
              </Link>{' '}
              is enough: we contact you within 3-5 business days.
            </>
          }
          steps={STEPS}
        />
      </Container>
    </section>
  )
}
