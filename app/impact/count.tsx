import { writeNumber } from '~/ui/write-number'

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
        {writeNumber(value)}
      </span>
      <span className="visually-hidden">{writeNumber(spoken)}</span>
    </>
  )
}
