import { ArrowDown } from 'lucide-react'

interface FoldSummaryProps {
  title: string
  /** What to know before opening it. */
  text: string
}

/** The summary of collapsed content, as a card with an arrow. */
export function FoldSummary({ title, text }: FoldSummaryProps) {
  return (
    <summary className="fold-summary flex cursor-pointer list-none items-center justify-between gap-4 rounded-card border border-line-strong bg-surface-raised p-4">
      <span>
        <strong className="block font-display font-semibold text-action text-step-1">
          {title}
        </strong>{' '}
        <span className="text-ink-muted">{text}</span>
      </span>
      <ArrowDown className="size-5 shrink-0 text-accent" aria-hidden="true" />
    </summary>
  )
}
