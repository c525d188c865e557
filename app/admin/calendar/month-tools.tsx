import { useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Form } from '~/forms/form'
import { paths } from '~/paths'
import { Button, ButtonAnchor, ButtonLink } from '~/ui/button'
import { adjacentMonth, formatMonth, monthOf, parseMonth } from '~/ui/calendar-month'
import { useScripts } from '~/ui/use-scripts'
import { AdjacentLink } from '../adjacent-link'
import { type CalendarView, viewPath } from './view'

interface MonthToolsProps {
  view: CalendarView
  today: string
  headingId: string
}

/** The month's name, with links to the previous, next, current and any other month. */
export function MonthTools({ view: { month, day }, today, headingId }: MonthToolsProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
      <h2 id={headingId} aria-live="polite" className="mr-auto text-step-2 max-sm:sr-only">
        {formatMonth(month)}
      </h2>
      <div className="flex items-center gap-2">
        <AdjacentMonthLink month={month} day={day} step={-1} />
        <ButtonLink to={paths.calendarAt(monthOf(today), today)} variant="secondary" size="small">
          Today
        </ButtonLink>
        <AdjacentMonthLink month={month} day={day} step={1} />
      </div>
      <Picker month={month} day={day} today={today} />
      <ButtonAnchor
        href={`${viewPath({ month, day })}&print=1`}
        variant="secondary"
        size="small"
        className="max-sm:hidden"
      >
        Print
      </ButtonAnchor>
    </div>
  )
}

function AdjacentMonthLink({ month, day, step }: CalendarView & { step: -1 | 1 }) {
  const other = adjacentMonth(month, step)
  if (!other) return null
  const to = viewPath({ month: other, day })
  return <AdjacentLink to={to} step={step} label={`month, ${formatMonth(other)}`} />
}

/** Years in the picker, relative to this year. */
const YEARS = [-2, -1, 0, 1, 2, 3]

// A select and a button, because some browsers render <input type="month"> as a text field.
function Picker({ month, day, today }: CalendarView & { today: string }) {
  const thisYear = Number(today.slice(0, 4))
  const submit = useSubmit()
  const scripts = useScripts()
  const select = useRef<HTMLSelectElement>(null)
  // React keeps the chosen value even after a link to another month.
  useEffect(() => {
    if (select.current) select.current.value = month
  }, [month])
  const years = [...new Set([...YEARS.map((step) => thisYear + step), Number(month.slice(0, 4))])]
  return (
    <Form
      method="get"
      action={paths.calendar}
      preventScrollReset
      className="flex max-w-full flex-wrap gap-2"
    >
      <label htmlFor="month" className="visually-hidden">
        Month
      </label>
      <select
        ref={select}
        id="month"
        name="month"
        defaultValue={month}
        onChange={({ target }) => submit(target.form, { preventScrollReset: true })}
        className="input input--small max-w-full"
      >
        {years.sort().map((year) => (
          <optgroup key={year} label={String(year)}>
            {monthsOfYear(year).map((value) => (
              <option key={value} value={value}>
                {formatMonth(value)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <input type="hidden" name="day" value={day} />
      {!scripts && (
        <Button type="submit" variant="secondary" size="small">
          Show
        </Button>
      )}
    </Form>
  )
}

const monthsOfYear = (year: number): string[] =>
  Array.from({ length: 12 }, (_, index) =>
    parseMonth(`${year}-${String(index + 1).padStart(2, '0')}`),
  ).filter((month) => month !== null)
