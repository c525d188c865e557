import type { ReactNode } from 'react'
import { LaptopPart } from '~/ui/artwork/laptop'
import { classNames } from '~/ui/class-names'
import { formatNumber } from '~/ui/format-number'
import { ProgressBar } from '~/ui/progress-bar'
import { Count } from './count'
import type { ImpactFigures } from './impact'
import { useCountUp } from './use-count-up'
import { useReveal } from './use-reveal'

/** Delay of each card's animation after the previous one, in ms. */
const STAGGER_MS = 100

interface WeightCardProps {
  /** Place in the row, from 1. */
  order: number
  title: ReactNode
  lbs: number
  className?: string
  /** The server-rendered figure, which screen readers announce. */
  serverLbs: number
  fullBar: number
  /** Name of the laptop part drawn on the card. */
  part: string
  /** What a full bar means, such as a date or a goal; may be empty. */
  goal: string
}

/** A weight with a progress bar. */
export function WeightCard({
  order,
  title,
  lbs,
  serverLbs,
  fullBar,
  part,
  goal,
  className,
}: WeightCardProps) {
  return (
    <ImpactCard
      order={order}
      className={classNames('border border-line bg-surface-raised', className)}
    >
      {(share) => (
        <>
          <LaptopPart name={part} />
          <h4 className="md:max-w-[60%]">{title}</h4>
          <p className="mt-3 font-bold sm:mt-8 font-display text-step-4 leading-none tracking-tight">
            <Count value={lbs * share} spoken={serverLbs} />{' '}
            <span className="font-semibold text-ink-muted text-step-1 tracking-normal">lbs</span>
          </p>
          {/* Only 0 or the final value: CSS animates the bar in between. */}
          <ProgressBar
            className="mt-4 sm:mt-6"
            value={share === 0 ? 0 : lbs}
            max={fullBar}
            label={`Share of ${formatNumber(fullBar)} lbs`}
          />
          <p className="tabular mt-2 text-ink-muted text-step-00">
            {Math.min(100, Math.round((lbs / fullBar) * 100))}% of {formatNumber(fullBar)} lbs{' '}
            {goal}
          </p>
        </>
      )}
    </ImpactCard>
  )
}

interface EquivalentsProps {
  order: number
  now: ImpactFigures
  server: ImpactFigures
}

/** The saved CO2 as car miles, flight hours and barrels of oil. */
export function Equivalents({ order, now, server }: EquivalentsProps) {
  const rows = [
    { label: 'Car miles saved', now: now.carMiles, server: server.carMiles },
    { label: 'Flight hours avoided', now: now.flightHours, server: server.flightHours },
    { label: 'Oil barrels saved', now: now.oilBarrels, server: server.oilBarrels },
  ]
  return (
    <ImpactCard order={order} className="on-forest sm:col-span-2 lg:col-span-3">
      {(share) => (
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[1fr_3fr] lg:items-end">
          <h4 className="lg:max-w-[8ch]">That is the same as</h4>
          <dl className="grid gap-x-8 max-sm:-mt-3 sm:grid-cols-3">
            {rows.map((row) => (
              <div
                key={row.label}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-line py-2 not-last:max-sm:border-b sm:flex-col-reverse sm:border-accent sm:border-l-2 sm:py-0 sm:pl-4"
              >
                <dt className="text-ink-muted">{row.label}</dt>
                <dd className="font-bold font-display text-step-3 leading-tight tracking-tight">
                  <Count value={row.now * share} spoken={row.server} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </ImpactCard>
  )
}

interface ImpactCardProps {
  order: number
  className: string
  /** Renders the content with this share of its figures, 0 to 1. */
  children: (share: number) => ReactNode
}

function ImpactCard({ order, className, children }: ImpactCardProps) {
  const { ref, revealed } = useReveal<HTMLLIElement>()
  const share = useCountUp(revealed)
  return (
    <li
      ref={ref}
      className={classNames(
        'rounded-card p-5 sm:p-7',
        className,
        revealed && 'animate-[rise_700ms_var(--ease-settle)_backwards]',
      )}
      style={revealed ? { animationDelay: `${order * STAGGER_MS}ms` } : undefined}
    >
      {children(share)}
    </li>
  )
}
