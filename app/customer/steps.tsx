import { classNames } from '~/ui/class-names'
import { StepDot } from '~/ui/step-dot'
import { UnbrokenText } from '~/ui/unbroken-text'

interface StepsProps {
  steps: { what: string; when: string }[]
}

/** The steps of a request, oldest first. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol
      className={classNames(
        'mt-5 grid max-w-measure gap-5 pl-6',
        steps.length > 1 && 'border-accent border-l',
      )}
    >
      {steps.map(({ what, when }, n) => (
        <li key={`${what} ${when}`} className="relative justify-between gap-x-6 sm:flex">
          <span className="block font-medium">
            <UnbrokenText text={what} />
          </span>{' '}
          <span className="shrink-0 text-ink-muted">
            <UnbrokenText text={when} />
          </span>
          <StepDot isFilled={n === steps.length - 1} />
        </li>
      ))}
    </ol>
  )
}
