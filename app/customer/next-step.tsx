import type { ReactNode } from 'react'
import { Card } from '~/ui/card'

interface NextStepProps {
  /** The id of its heading. */
  heading: string
  children: ReactNode
}

/** What the page waits for: the only thing on it that is raised and colored. */
export function NextStep({ heading, children }: NextStepProps) {
  return (
    <Card
      as="section"
      aria-labelledby={heading}
      className="w-full max-w-measure border-t-4 border-t-action print:hidden"
    >
      {children}
    </Card>
  )
}
