import { EmptyContours } from './artwork/contours'

interface PaperFootProps {
  /** Who signed it; null if nobody did. */
  name: string | null
  /** What the signature says. */
  label: string
}

/** The end of a paper: the signature, beside the range as a watermark that runs through no text. */
export function PaperFoot({ name, label }: PaperFootProps) {
  return (
    <div className="relative isolate min-h-20 pt-8 print:p-0">
      <EmptyContours className="-z-10 absolute right-0 bottom-0 h-full w-auto text-contour opacity-60" />
      {name && (
        <div className="w-1/2 max-w-44 wrap-anywhere">
          <p className="font-semibold">{name}</p>
          <p className="border-line border-t pt-2 text-ink-muted text-step-00">{label}</p>
        </div>
      )}
    </div>
  )
}
