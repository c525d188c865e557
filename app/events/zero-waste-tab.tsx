import { Briefcase, ClipboardCheck, Music, Tent } from 'lucide-react'
import { zeroWasteRequest } from '~/leads/zero-waste/definition'
import { Container } from '~/ui/section'
import { type Offer, OfferList } from './offer-list'
import { RequestForm } from './request-form'

const OFFERS: Offer[] = [
  {
    icon: Music,
    title: 'Concerts & Festivals',
    text: 'Sorting stations, signs and a crew sized to the crowd, from load-in until the grounds are clear.',
  },
  {
    icon: Briefcase,
    title: 'Corporate Events',
    text: 'Conferences and company days that sort what they use, with a report for your records.',
  },
  {
    icon: Tent,
    title: 'Community Events',
    text: 'Street fairs, markets and races: compost, recycling and electronics collected in one place.',
  },
  {
    icon: ClipboardCheck,
    title: 'Consulting',
    text: 'A waste audit, a plan and training for organizers whose own staff run the day.',
  },
]

const STEPS = [
  'We call or email within 24 hours to talk about the crowd and the waste.',
  'You get a plan and a written price before anything is booked.',
  'The crew comes with stations, signs and scales, and leaves the grounds clear.',
]

/** Zero-waste services for large events, followed by the request form; on phones the form comes first. */
export function ZeroWasteTab() {
  return (
    <section aria-labelledby="zero-waste-heading" className="pt-10 pb-(--space-section-tight)">
      <Container className="flex flex-col">
        <h2 id="zero-waste-heading">Zero-Waste Services</h2>
        <OfferList
          offers={OFFERS}
          definition={zeroWasteRequest}
          className="sm:grid-cols-2 xl:grid-cols-4"
        />
        <RequestForm
          definition={zeroWasteRequest}
          title="Request a plan"
          intro="The more you tell us about the crowd and the waste, the better our first plan will be. Leave the optional questions blank if you do not know yet."
          steps={STEPS}
        />
      </Container>
    </section>
  )
}
