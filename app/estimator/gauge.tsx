import { classNames } from '~/ui/class-names'

const WIDTH = 400
const DECADES = [1, 10, 100, 1_000, 10_000]
// From 0 to 100,000 lb on a logarithmic scale, so that a phone moves it as visibly as a truckload.
const MAX_LABEL_WIDTH = Math.log10(100_001)

const at = (lbs: number) => 6 + Math.min(Math.log10(1 + lbs) / MAX_LABEL_WIDTH, 1) * (WIDTH - 12)

const short = DECADES.flatMap((decade) => [2, 3, 4, 5, 6, 7, 8, 9].map((n) => n * decade))
const ticks = (values: number[], length: number) =>
  values.map((lbs) => `M${at(lbs).toFixed(1)} 28v${-length}`).join('')

const LABELS = [
  { lbs: 0, label: '0 lb', anchor: 'start' },
  { lbs: 10, label: '10', anchor: 'middle' },
  { lbs: 100, label: '100', anchor: 'middle' },
  { lbs: 1_000, label: '1,000', anchor: 'middle' },
  { lbs: 10_000, label: '10,000', anchor: 'middle' },
  { lbs: 100_000, label: '100,000', anchor: 'end' },
] as const

/** A scale from 0 to 100,000 lb with a marker at the weight. Decorative: the number is next to it. */
export function Gauge({ lbs, className }: { lbs: number; className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 48`}
      className={classNames('contours overflow-visible', className)}
      aria-hidden="true"
    >
      <path d={`M6 28h${WIDTH - 12}`} />
      <path d={ticks(short, 6)} className="opacity-60" />
      <path d={ticks([0, ...DECADES, 100_000], 14)} />
      <g
        className="text-accent transition-transform duration-(--motion-calm)"
        style={{ transform: `translateX(${at(lbs).toFixed(1)}px)` }}
      >
        <path d="M0 28V5" strokeWidth={2} />
        <circle cy={28} r={5} className="fill-surface-inverse" strokeWidth={2} />
      </g>
      {LABELS.map(({ lbs: mark, label, anchor }) => (
        <text
          key={mark}
          x={at(mark)}
          y={46}
          textAnchor={anchor}
          fontSize={12}
          stroke="none"
          className="tabular fill-ink-muted"
        >
          {label}{' '}
        </text>
      ))}
    </svg>
  )
}
