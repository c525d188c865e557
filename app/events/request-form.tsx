import type { ReactNode } from 'react'
import type { LeadDefinition } from '~/leads/lead'
import { LeadForm } from '~/leads/lead-form'
import { NextSteps } from '~/ui/next-steps'

interface RequestFormProps {
  definition: LeadDefinition
  title: string
  intro: ReactNode
  steps: readonly string[]
}

/** The form of a tab, next to an explanation of what happens next; on narrow screens the form comes first. */
export function RequestForm({ definition, title, intro, steps }: RequestFormProps) {
  return (
    <div
      id="request-form"
      className="lead-page mt-10 grid grid-cols-1 gap-x-12 gap-y-8 sm:mt-14 lg:grid-cols-12 lg:grid-rows-[auto_1fr]"
    >
      <div className="lg:col-span-4 lead-intro">
        <h2 className="text-step-2">{title}</h2>
        <p className="mt-3 max-w-measure text-ink-muted">{intro}</p>
      </div>
      <div className="lg:col-span-8 lg:col-start-5 lg:row-span-2 lg:row-start-1">
        <LeadForm definition={definition} />
      </div>
      <div className="lead-side lg:col-span-4">
        <NextSteps steps={steps} className="lg:sticky lg:top-10" />
      </div>
    </div>
  )
}
