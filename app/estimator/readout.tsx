import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '~/ui/button'
import { formatNumber } from '~/ui/format-number'
import { useScripts } from '~/ui/use-scripts'
import { type Estimate, formatDollars, formatLbs } from './estimator'
import { Gauge } from './gauge'
import { Result } from './result'

/** Delay after the last change of a count before its total is announced, in ms. */
const DEBOUNCE_MS = 900

interface ReadoutProps {
  running: Estimate
  /** Whether Calculate Estimate was pressed. */
  calculated: boolean
  /** How often it was pressed. */
  presses: number
}

/** The scale: the running total, the button, and the result after it was pressed. */
export function Readout({ running, calculated, presses }: ReadoutProps) {
  const scripts = useScripts()
  const isEmpty = running.items === 0
  return (
    <div className="on-forest rounded-panel border border-line p-6 sm:p-8 lg:sticky lg:top-18 lg:col-span-5">
      <p className="font-semibold text-ink-muted text-step-00">Total weight</p>
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="tabular font-display font-semibold text-step-4 leading-none tracking-tight">
          {isEmpty ? <Nothing /> : formatLbs(running.lbs)}
        </span>{' '}
        <span className="tabular text-ink-muted">{itemCount(running)}</span>
      </p>
      <Gauge lbs={running.lbs} className="mt-5 w-full text-ink-muted" />
      <Button type="submit" size="large" className="mt-6 w-full print:hidden">
        Calculate Estimate
      </Button>
      {/* Here before its text comes, or nobody would hear it. */}
      <div role="status">{calculated && isEmpty && <Note>Add at least one item.</Note>}</div>
      <Result estimate={calculated && !isEmpty ? running : null} presses={presses} />
      {scripts && <Announcement running={running} calculated={calculated && !isEmpty} />}
    </div>
  )
}

/** Without counts there is no weight, not one of zero. */
const Nothing = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">nothing counted yet</span>
  </>
)

function Note({ children }: { children: ReactNode }) {
  return <p className="mt-4 text-accent print:hidden">{children}</p>
}

const itemCount = ({ items }: Estimate) => (items === 1 ? '1 item' : `${formatNumber(items)} items`)

/** Announces the running total, and the cost once calculated, after changes pause instead of on every press. */
function Announcement({ running, calculated }: Pick<ReadoutProps, 'running' | 'calculated'>) {
  const cost = calculated ? `. Estimated cost: ${formatDollars(running.dollars)}` : ''
  const total = `${formatLbs(running.lbs)}, ${itemCount(running)}${cost}`
  const [first] = useState(total)
  const [text, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(total), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [total])
  return (
    <p aria-live="polite" className="visually-hidden">
      {text && text !== first ? `Total weight: ${text}` : ''}
    </p>
  )
}
