import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Device } from '~/ui/artwork/devices'
import { classNames } from '~/ui/class-names'
import { formatNumber } from '~/ui/format-number'
import { useScripts } from '~/ui/use-scripts'
import { countOf, type DEVICE_KINDS, type KindName, MAX_PER_KIND } from './estimator'

interface CountRowProps {
  kind: (typeof DEVICE_KINDS)[number]
  typed: string
  /** False hides the row in print: others have a count, and this one has none. */
  printed: boolean
  onType: (name: KindName, text: string) => void
}

/** One kind of device: icon, weight of one, and count. */
export function CountRow({ kind, typed, printed, onType }: CountRowProps) {
  const { name, label, lbs, drawing } = kind
  const count = countOf(typed)
  const id = `estimate-${name}`
  const note = noteOn(typed, count)
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b py-2.5 sm:gap-x-6',
        !printed && 'print:hidden',
      )}
    >
      <Device
        name={drawing}
        className={classNames(
          'size-10 shrink-0 max-[23.5rem]:hidden sm:size-12',
          count > 0 ? 'text-action' : 'text-ink-muted',
        )}
      />
      <label htmlFor={id} className="grow basis-20 leading-snug">
        <span className="block font-semibold">{label}</span>{' '}
        <span className="tabular text-ink-muted text-step-00">{lbs} lb each</span>
      </label>
      <Stepper kind={kind} count={count} onType={onType}>
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min="0"
          step="1"
          placeholder="0"
          value={typed}
          onChange={(event) => onType(name, event.currentTarget.value)}
          aria-describedby={note ? `${id}-note` : undefined}
          autoComplete="off"
          className="input tabular w-20! min-w-0 max-lg:scroll-mb-20 text-center [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
        />
      </Stepper>
      {note && (
        <p id={`${id}-note`} className="basis-full pt-1.5 text-right text-ink-muted text-step-00">
          {note}
        </p>
      )}
    </li>
  )
}

interface StepperProps extends Pick<CountRowProps, 'kind' | 'onType'> {
  count: number
  children: ReactNode
}

/** Buttons next to the field. Tab skips them, because the arrow keys do the same in the field. */
function Stepper({ kind, count, onType, children }: StepperProps) {
  const step = (by: number) =>
    onType(kind.name, String(Math.min(Math.max(count + by, 0), MAX_PER_KIND)))
  return (
    <div className="ml-auto flex max-w-full items-center gap-1.5">
      <StepButton label={`Remove one ${kind.one}`} disabled={count === 0} onClick={() => step(-1)}>
        <Minus className="size-4" aria-hidden="true" />
      </StepButton>
      {children}
      <StepButton
        label={`Add one ${kind.one}`}
        disabled={count === MAX_PER_KIND}
        onClick={() => step(1)}
      >
        <Plus className="size-4" aria-hidden="true" />
      </StepButton>
    </div>
  )
}

interface StepButtonProps {
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

function StepButton({ label, disabled, onClick, children }: StepButtonProps) {
  // Reserves its space, so that the layout does not shift on hydration; without JavaScript it is not shown.
  if (!useScripts()) return <span className="size-11 shrink-0 print:hidden noscript:hidden" />
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-disabled={disabled}
      onClick={onClick}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control border border-line-strong bg-surface-raised transition-colors hover:border-action hover:text-action active:translate-y-px aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-ink-muted print:hidden"
    >
      {children}
      <span className="visually-hidden">{label}</span>
    </button>
  )
}

/** How an entry is corrected; null if it counts as typed. */
function noteOn(typed: string, count: number): string | null {
  if (/^\s*\d+\s*$/.test(typed) && Number(typed) > MAX_PER_KIND)
    return `Counted as ${formatNumber(MAX_PER_KIND)}, the most we can estimate per item.`
  if (typed.trim() !== '' && count === 0 && Number(typed) !== 0)
    return 'Counted as 0. Enter a whole number.'
  return null
}
