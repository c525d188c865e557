import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useSearchParams } from '@remix-run/react'
import { paths } from '~/paths'
import { pageHeaders, shared } from '~/server/http/cache.server'
import { pageMeta } from '~/site/meta'
import { useSettings } from '~/site/frame/use-frame'
import { Container } from '~/ui/section'
import { telHref } from '~/settings/settings'
import { postLead } from '../actions.server'
import { LeadForm } from '../lead-form'
import { quoteRequest } from './definition'
import { serviceTypeFor } from './service-type'
import { quoteLead } from './storage.server'

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Request a Quote',
    description:
      'Tell us what you need recycled, designed, planned or built in Colorado, and get a figure within 24 hours.',
    path: paths.quote,
  })
export const headers = pageHeaders

export const loader = () => shared(null, [])

export const action = (args: ActionFunctionArgs) => postLead(args, [quoteLead])

export default function Quote() {
  const [search] = useSearchParams()
  return (
    <Container className="grid gap-x-12 gap-y-10 py-(--space-section-tight) lg:grid-cols-12">
      <div className="lg:col-span-7">
        <h1>Request a quote</h1>
        <p className="mt-5 max-w-[52ch] text-step-1 text-ink-muted">
          A person on our team reads what you need and answers within 24 hours, with your quote or
          with our questions.
        </p>
        <section id="quote-form" aria-label="Quote request" className="mt-10">
          <LeadForm
            definition={quoteRequest}
            defaultValue={{
              serviceType: serviceTypeFor(search.get('service')),
              message: fromEstimate(search.get('estimate')),
            }}
          />
        </section>
      </div>
      <aside className="lg:col-span-4 lg:col-start-9">
        <Pricing />
      </aside>
    </Container>
  )
}

/** What the estimator worked out, as the beginning of the message. */
function fromEstimate(estimate: string | null): string {
  const text = estimate?.trim().slice(0, 1000)
  return text ? `From the cost estimator: ${text}\n\n` : ''
}

function Pricing() {
  const { phone } = useSettings()
  return (
    <div className="border-accent border-t-2 pt-6">
      <h2 className="text-step-2">What a quote is made of</h2>
      <dl className="mt-5 grid gap-5">
        <div>
          <dt className="font-semibold">Recycling</dt>
          <dd className="text-ink-muted">
            The weight on our scales, at $1 per pound. The{' '}
            <Link to={paths.estimate} className="link">
              cost estimator
            </Link>{' '}
            gives you the figure now.
          </dd>
        </div>
        <div>
          <dt className="font-semibold">Design, consulting and projects</dt>
          <dd className="text-ink-muted">
            Agreed in writing, stage by stage, before the work begins.
          </dd>
        </div>
        {phone && (
          <div>
            <dt className="font-semibold">Would you rather talk?</dt>
            <dd>
              <a href={telHref(phone)} className="link inline-flex min-h-11 items-center">
                {phone}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}
