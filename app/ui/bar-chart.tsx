interface BarChartProps {
  /** What it shows: "Electronics by month, lb". The numbers stand in a table beside it. */
  label: string
  bars: { label: string; value: number }[]
}

const WIDTH = 12
const HEIGHT = 100

/**
 * Bars from left to right, as wide as there is room. Without numbers of its own: a table says them. One bar
 * alone compares nothing and is not shown.
 */
export function BarChart({ label, bars }: BarChartProps) {
  if (bars.length < 2) return null
  const max = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <figure>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-28 w-full border-line-strong border-b fill-action forced-colors:fill-[CanvasText]"
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
      <figcaption className="mt-1 flex justify-between text-ink-muted text-step-00">
        <span>{bars[0]?.label}</span> <span>{bars.at(-1)?.label}</span>
      </figcaption>
    </figure>
  )
}
