import type { Difference } from '~/pages/differences'

interface DifferenceListProps {
  differences: Difference[]
  /** Headings of both versions. */
  before: string
  after: string
}

/** The texts that differ between two versions of a page. */
export function DifferenceList({ differences, before, after }: DifferenceListProps) {
  if (differences.length === 0) return <p>No differences.</p>
  return (
    <dl className="grid gap-5">
      {differences.map((text) => (
        <div key={text.label}>
          <dt className="font-semibold">{text.label}</dt>
          <dd className="mt-1 grid gap-3 sm:grid-cols-2">
            <Side label={before} text={text.before} />
            <Side label={after} text={text.after} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Side({ label, text }: { label: string; text: string }) {
  return (
    <div className="min-w-0 rounded-control border border-line bg-surface p-3 text-ink">
      <p className="text-ink-muted text-step-00">{label}</p>
      <p className="whitespace-pre-line">{text || <em>empty</em>}</p>
    </div>
  )
}
