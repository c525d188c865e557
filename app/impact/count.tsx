import { formatNumber } from '~/ui/format-number'
import { useScripts } from '~/ui/use-scripts'

interface CountProps {
  value: number
  /** The server-rendered figure. */
  spoken: number
}

/** A number that counts up visually and is announced once. Static without JavaScript. */
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
