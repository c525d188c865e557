import { Briefcase, ClipboardCheck, Music, Tent } from 'lucide-react'
import { LeadForm } from '~/leads/lead-form'
import { zeroWasteRequest } from '~/leads/zero-waste/definition'
import { Container } from '~/ui/section'
import { type Offer, SignCard } from './sign-card'

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

/** Zero-waste services for large events, followed by the request form. */
export function ZeroWasteTab() {
  return (
    <section aria-labelledby="zero-waste-heading" className="py-(--space-section-tight)">
      <Container>
        <h2 id="zero-waste-heading">Zero-Waste Services</h2>
        <ul className="mt-8 grid gap-5 sm:grid-cols-2 xl:grid-cols-4 print:hidden">
          {OFFERS.map((offer) => (
            <SignCard key={offer.title} {...offer} />
          ))}
        </ul>
        <div
          id="request-form"
          className="asks mt-14 grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-12"
        >
          <div className="self-start lg:sticky lg:top-10 lg:col-span-4">
            <h2>Request a plan</h2>
            <p className="mt-3 max-w-measure text-ink-muted asking">
              The more you tell us about the crowd and the waste, the better our first plan will be.
              Leave blank anything you do not know yet.
            </p>
          </div>
          <div className="lg:col-span-8">
            <LeadForm definition={zeroWasteRequest} />
          </div>
        </div>
      </Container>
    </section>
  )
}
