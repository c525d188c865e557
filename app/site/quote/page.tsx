import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { useSearchParams } from '@remix-run/react'
import {
  type Estimate,
  formatDollars,
  formatItemCount,
  formatLbs,
  fromParameter,
} from '~/estimator/estimator'
import { postLead } from '~/leads/actions.server'
import { LeadForm } from '~/leads/lead-form'
import { quoteRequest } from '~/leads/quote/definition'
import { serviceTypeFor } from '~/leads/quote/service-type'
import { quoteLead } from '~/leads/quote/storage.server'
import { paths } from '~/paths'
import { pageHeaders, shared } from '~/platform/http/cache.server'
import { pageMeta } from '~/shell/page-meta'
import { QUOTE_SOCIAL_IMAGE, socialImageUrl } from '~/shell/social-image.server'
import { Container } from '~/ui/section'
import { QuoteAside } from './quote-aside'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: 'Request a Quote',
    description:
      'Get a price: electronics recycling at $1 per pound, infrastructure design, consulting and project management. We reply within 24 hours.',
    path: paths.quote,
    socialImage: args.data?.socialImage,
  })
export const headers = pageHeaders

export const loader = async () =>
  shared({ socialImage: await socialImageUrl(paths.quote, QUOTE_SOCIAL_IMAGE) }, [])

export const action = (args: ActionFunctionArgs) => postLead(args, [quoteLead])

export default function Quote() {
  const [search] = useSearchParams()
  const estimate = fromParameter(search.get('estimate'))
  return (
    <Container className="lead-page pt-(--space-section-tight) pb-(--space-section)">
      <h1>Request a quote</h1>
      <p className="mt-5 max-w-[50ch] text-ink-muted text-step-1 lead-intro">
        Tell us what you have or what you are planning. You get a written, itemized price.
      </p>
      <div className="mt-10 grid grid-cols-1 gap-x-12 gap-y-14 border-line border-t pt-10 lg:mt-14 lg:grid-cols-12">
        <section id="quote-form" aria-labelledby="quote-form-heading" className="lg:col-span-7">
          <h2 id="quote-form-heading" className="mb-7 text-step-2 lead-title">
            Your request
          </h2>
          <LeadForm
            definition={quoteRequest}
            defaultValue={initialValues(serviceTypeFor(search.get('service')), estimate)}
          />
        </section>
        <QuoteAside estimate={estimate} />
      </div>
    </Container>
  )
}

function initialValues(serviceType: string | undefined, estimate: Estimate) {
  return {
    ...(serviceType && { serviceType }),
    ...(estimate.lbs > 0 && { message: toMessage(estimate) }),
  }
}

const toMessage = (estimate: Estimate) =>
  `${formatItemCount(estimate)}. The estimator on your site puts this at ${formatLbs(estimate.lbs)} and ${formatDollars(estimate.dollars)}.`
