import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { FactList } from '~/ui/fact-list'
import { Link } from '~/ui/link'
import { StepDot } from '~/ui/step-dot'
import type { LoadedTrail } from './trail.server'
import type { TrailStep } from './trail-steps'

/** The state, origin and treatment of one device. */
export function TrailDevice({ item }: { item: LoadedTrail['items'][number] }) {
  const { reference, organization, contactName, isDeleted, state } = item
  return (
    <section aria-label={`${item.serial ?? item.what} of ${reference}`} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-step-1 wrap-anywhere">
          {item.serial ?? 'No serial'} <span className="text-ink-muted">{item.what}</span>
        </h2>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      <FactList
        facts={{
          Request: isDeleted ? (
            `${reference}, in the trash`
          ) : (
            <Link to={paths.receivedItem(reference, item.id)} className="link">
              {reference}
            </Link>
          ),
          From: [organization, contactName].filter(Boolean).join(', '),
          'Asset tag': item.assetTag,
          'Out of': item.parentSerial,
        }}
      />
      <ol className="mt-1 ml-2 grid max-w-3xl gap-4 border-accent border-l pl-6 wrap-anywhere">
        {item.steps.map((step, n) => (
          <Step key={`${step.what} ${step.when}`} step={step} isLatest={n === 0} />
        ))}
      </ol>
    </section>
  )
}

function Step({ step, isLatest }: { step: TrailStep; isLatest: boolean }) {
  return (
    <li className="relative justify-between gap-x-6 sm:flex">
      <div>
        <p className="font-semibold">
          {step.path ? (
            <Link to={step.path} className="link" reloadDocument>
              {step.what}
            </Link>
          ) : (
            step.what
          )}
        </p>{' '}
        {step.detail && <p className="text-ink-muted first-letter:uppercase">{step.detail}</p>}
      </div>{' '}
      <p className="shrink-0 text-ink-muted">{step.when}</p>
      <StepDot isFilled={isLatest} />
    </li>
  )
}
