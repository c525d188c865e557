import { formatNumber } from '~/ui/format-number'
import { useScripts } from '~/ui/use-scripts'

interface CountProps {
  value: number
  /** The figure as it stood when the page was sent. */
  spoken: number
}

/** A number that counts up visually and is announced once. Without scripts it does not move. */
export function Count({ value, spoken }: CountProps) {
  if (!useScripts()) return <span className="tabular">{formatNumber(value)}</span>
  return (
    <>
      <span aria-hidden="true" className="tabular">
        {formatNumber(value)}
      </span>{' '}
      <span className="visually-hidden">{formatNumber(spoken)}</span>
    </>
  )
}
