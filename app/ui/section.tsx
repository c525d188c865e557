import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** Limits content to the page width, with gutters. */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames('mx-auto w-full max-w-page px-(--gutter)', className)}>
      {children}
    </div>
  )
}

type SectionTone = 'paper' | 'raised' | 'forest'

const tones: Record<SectionTone, string> = {
  paper: 'band--paper',
  raised: 'bg-surface-sunken',
  forest: 'on-forest',
}

interface SectionProps {
  id?: string
  title?: string
  eyebrow?: string
  lead?: ReactNode
  tone?: SectionTone
  headingLevel?: 1 | 2 | 3
  /** A drawing behind the content, over the full width. */
  backdrop?: ReactNode
  className?: string
  children?: ReactNode
}

/**
 * A band of a page, labeled by its heading if it has one. The lead is set to the right of the
 * heading and lower, so that a page does not read as a centered stack.
 */
export function Section(props: SectionProps) {
  const { id, tone = 'paper', backdrop, className, children, ...heading } = props
  const headingId = heading.title ? `${id ?? slug(heading.title)}-heading` : undefined
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classNames('band relative overflow-clip', tones[tone], className)}
    >
      {backdrop}
      <Container className="relative">
        {heading.title && <SectionHead {...heading} title={heading.title} id={headingId} />}
        {children}
      </Container>
    </section>
  )
}

interface SectionHeadProps {
  id?: string
  title: string
  eyebrow?: string
  lead?: ReactNode
  headingLevel?: 1 | 2 | 3
}

function SectionHead({ id, title, eyebrow, lead, headingLevel = 2 }: SectionHeadProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="mb-8 grid grid-cols-1 gap-x-8 gap-y-4 lg:mb-14 lg:grid-cols-12 lg:items-end">
      <div className="lg:col-span-7">
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <Heading id={id}>{title}</Heading>
      </div>
      {lead && (
        <div className="max-w-measure text-balance text-step-1 text-ink-muted lg:col-span-5 [&_p]:text-balance">
          {lead}
        </div>
      )}
    </div>
  )
}

/** A short label above a heading, on a trace that ends in a pad. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <p className="mb-4 flex items-center gap-3 font-semibold text-accent text-step-00">
      <svg viewBox="0 0 40 10" width="40" className="h-2.5 w-10" fill="none" aria-hidden="true">
        <path d="M0 9h14l6-4h11" stroke="currentColor" strokeWidth="1.5" />
        <circle cx="35" cy="5" r="3.25" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      {children}
    </p>
  )
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
