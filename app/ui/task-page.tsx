import type { ReactNode } from 'react'
import { HeadContours } from './artwork/head-contours'
import { Container } from './section'

interface TaskPageProps {
  title: ReactNode
  lead?: ReactNode
  /** Whether it has a column at the right, which the drawing ends above. */
  hasColumn?: boolean
  children: ReactNode
}

/** A page for a single task or message, such as a form with two fields. */
export function TaskPage({ title, lead, hasColumn, children }: TaskPageProps) {
  return (
    <div className="relative overflow-clip">
      <HeadContours isShort={hasColumn} />
      <Container className="relative pt-(--space-section-tight) pb-(--space-section)">
        <h1 className="max-w-[24ch]">{title}</h1>
        {lead && <p className="mt-5 max-w-[46ch] text-ink-muted text-step-1">{lead}</p>}
        <div className="mt-10">{children}</div>
      </Container>
    </div>
  )
}
