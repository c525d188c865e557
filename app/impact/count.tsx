const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** 75,000 */
export const formatWhole = (value: number) => WHOLE.format(value)

interface CountProps {
  value: number
  /** The figure as it stood when the page was sent. */
  spoken: number
}

/** A number that moves for the eye, and is said once for the ear. */
export function Count({ value, spoken }: CountProps) {
  return (
    <>
      <span aria-hidden="true" className="tabular">
        {formatWhole(value)}
      </span>
      <span className="visually-hidden">{formatWhole(spoken)}</span>
    </>
  )
}
