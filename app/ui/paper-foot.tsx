import { EmptyContours } from './artwork/contours'

interface PaperFootProps {
  /** Who signed it; null if nobody did. */
  name: string | null
  /** What the signature says. */
  label: string
}

/** The end of a paper: the signature, beside the range. */
export function PaperFoot({ name, label }: PaperFootProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      {name && (
        <div className="max-w-44 grow basis-32 wrap-anywhere">
          <p className="font-semibold">{name}</p>
          <p className="border-line border-t pt-2 text-ink-muted text-step-00">{label}</p>
        </div>
      )}
      <EmptyContours className="ml-auto w-[45%] max-w-32 text-contour opacity-60" />
    </div>
  )
}
