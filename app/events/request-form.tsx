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

/** The form of a tab, next to an explanation of what happens next. */
export function RequestForm({ definition, title, intro, steps }: RequestFormProps) {
  return (
    <div
      id="request-form"
      className="asks mt-10 grid grid-cols-1 gap-x-12 gap-y-8 sm:mt-14 lg:grid-cols-12"
    >
      <div className="self-start lg:sticky lg:top-10 lg:col-span-4">
        <h2>{title}</h2>
        <p className="mt-3 max-w-measure text-ink-muted asking">{intro}</p>
        <div className="asking-beside">
          <NextSteps steps={steps} className="mt-8" />
        </div>
      </div>
      <div className="lg:col-span-8">
        <LeadForm definition={definition} />
      </div>
    </div>
  )
}
