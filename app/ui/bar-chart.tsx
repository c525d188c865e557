import { classNames } from './class-names'
import { formatFigure } from './format-figure'

interface BarChartProps {
  /** Accessible name: "Electronics by month, lb". The numbers are in a table next to it. */
  label: string
  /** By month, each with a label such as `Jun 2026`. */
  bars: { label: string; value: number }[]
  /** Only the shape and the first and last label. */
  small?: boolean
}

const WIDTH = 12
const HEIGHT = 100

/** Above this number, only the first and last bar have room for a label on a phone. */
const MAX_LABELS = 6

/**
 * A bar chart that fills the width. Few bars say their numbers and where a year begins; those of many are in a table
 * next to it. A single bar compares nothing, so it is not shown.
 */
export function BarChart({ label, bars, small }: BarChartProps) {
  if (bars.length < 2) return null
  const max = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <figure>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={classNames(
          'w-full border-line-strong border-b fill-action forced-colors:fill-[CanvasText]',
          small ? 'h-18' : 'h-28',
        )}
      >
        {bars.map((bar, index) => {
          const height = (Math.max(0, bar.value) / max) * HEIGHT
          return (
            <rect
              key={bar.label}
              x={index * WIDTH + 1}
              y={HEIGHT - height}
              width={WIDTH - 2}
              height={height}
            />
          )
        })}
      </svg>
      <figcaption className="mt-1 flex justify-between text-ink-muted text-step-00 wrap-anywhere">
        {small || bars.length > MAX_LABELS ? (
          <>
            <span>{bars[0]?.label}</span> <span>{bars.at(-1)?.label}</span>
          </>
        ) : (
          bars.map(({ label, value }, index) => {
            const [month, year] = label.split(' ')
            const isNewYear = year !== bars[index - 1]?.label.split(' ')[1]
            return (
              <span key={label} className="min-w-0 flex-1 text-center wrap-anywhere">
                <span className="block text-ink">{formatFigure(value)}</span>{' '}
                <span className="block">{month}</span> {isNewYear && year}{' '}
              </span>
            )
          })
        )}
      </figcaption>
    </figure>
  )
}
