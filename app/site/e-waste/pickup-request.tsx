import { useSearchParams } from '@remix-run/react'
import type { PageSection } from 'db/schema/content'
import {
  countsIn,
  type Estimate,
  estimate,
  formatItemCount,
  formatLbs,
  toQuery,
} from '~/estimator/estimator'
import type { LeadDefinition } from '~/leads/lead'
import { LeadForm } from '~/leads/lead-form'
import { businessPickup } from '~/leads/pickup/definition'
import type { PickupHints } from '~/leads/pickup/hints'
import { Markdown } from '~/pages/markdown'
import { paths } from '~/paths'
import { Container } from '~/ui/section'
import { useCarriedCounts } from './use-carried-counts'

const SUMMARY = {
  title: 'Fill in the pickup request',
  text: 'About three minutes. Have the address and a rough item count ready.',
}

/** The pickup form, prefilled from the estimator, and the next steps. */
export function PickupRequest({ section, hints }: { section: PageSection; hints: PickupHints }) {
  const { title, content, items = [] } = section
  const [search] = useSearchParams()
  const counted = estimate(countsIn(search))
  const carried = toFields(counted)
  useCarriedCounts(businessPickup.formType, carried)
  return (
    <section
      id="schedule-pickup"
      aria-labelledby="schedule-pickup-heading"
      className="lead-page bg-surface-sunken py-(--space-section)"
    >
      <Container className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <div className="lg:sticky lg:top-24">
            <h2 id="schedule-pickup-heading">{title}</h2>
            {/* After submitting, the confirmation comes first on phones. */}
            <Markdown
              text={content}
              className="mt-4 max-w-measure text-ink-muted text-step-1 lead-intro"
            />
            <div className="lead-side">
              <dl className="mt-8 grid gap-5 border-accent border-l pl-6 sm:max-lg:grid-cols-3">
                {items.map((item) => (
                  <div key={item.id}>
                    <dt className="font-semibold">{item.title}</dt>
                    <dd className="mt-1 text-ink-muted">{item.content}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </div>
        </div>
        <div className="lg:col-span-8">
          <CarriedNote counted={counted} />
          <LeadForm
            definition={withHints(hints)}
            fold={SUMMARY}
            defaultValue={carried}
            action={counted.lbs > 0 ? paths.pickupOf(toQuery(counted)) : undefined}
          />
        </div>
      </Container>
    </section>
  )
}

function CarriedNote({ counted }: { counted: Estimate }) {
  if (counted.lbs === 0) return null
  return (
    <p className="banner mb-7">
      Your estimate of {formatLbs(counted.lbs)} is filled in below, under Items and date. Change
      anything that is not right.
    </p>
  )
}

/** The form with hints about days and area. They do not restrict it: any request is accepted. */
function withHints({ earliest, day, area }: PickupHints): LeadDefinition {
  const { fields } = businessPickup
  return {
    ...businessPickup,
    fields: {
      ...fields,
      address: { ...fields.address, hint: area ?? undefined },
      pickupDate: { ...fields.pickupDate, earliest, hint: day },
    },
  }
}

/** Pickup form values from the estimate; empty without one. */
function toFields(counted: Estimate) {
  return {
    itemsDescription: formatItemCount(counted),
    estimatedWeight: counted.lbs > 0 ? formatLbs(counted.lbs) : '',
  }
}
