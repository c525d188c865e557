import { StepDot } from './step-dot'

/** What happens after a form is sent, in order, under its own heading. */
export function NextSteps({ steps, className }: { steps: readonly string[]; className?: string }) {
  return (
    <section aria-labelledby="next-heading" className={className}>
      <h2 id="next-heading" className="text-step-1">
        What happens next
      </h2>
      <ol className="mt-5 grid gap-5 border-accent border-l pl-6 marker:text-accent">
        {steps.map((step, n) => (
          <li key={step} className="relative">
            <StepDot />
            <span className="visually-hidden">Step {n + 1}: </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
