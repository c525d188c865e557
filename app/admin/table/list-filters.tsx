import { useSubmit } from '@remix-run/react'
import { Search } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { Option } from '~/forms/fields'
import { Form } from '~/forms/form'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import type { ListState } from './list-state'

export interface FilterChoice {
  name: string
  label: string
  options: readonly Option[]
}

interface ListFiltersProps {
  state: ListState
  defaultSort: string
  /** What the search matches: "Title or location". */
  searchLabel: string
  filters?: FilterChoice[]
  /** Label of the filter by day, if the list has one. */
  day?: string
  /** The dates that from and to limit; the first is meant unless another is chosen. */
  dates: readonly Option[]
  /** Sort options, for lists without column headings. */
  sorts?: readonly Option[]
  /** Further query parameters to keep. */
  keep?: Record<string, string>
}

/** Search and filters of a list as a GET form. With JavaScript, a change applies at once. */
export function ListFilters(props: ListFiltersProps) {
  const { state, defaultSort, searchLabel, filters = [], day, dates, sorts, keep = {} } = props
  const submit = useSubmit()
  // Leave empty filters out of the URL.
  const show = (form: HTMLFormElement) => {
    const chosen = [...new FormData(form)] as [string, string][]
    const said = chosen.filter(
      ([name, value]) => value && !(name === 'sort' && value === defaultSort),
    )
    submit(new URLSearchParams(said))
  }
  const form = useRef<HTMLFormElement>(null)
  useShownValues(form, state)
  return (
    <Form
      role="search"
      ref={form}
      className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
      onSubmit={(event) => {
        event.preventDefault()
        show(event.currentTarget)
      }}
      onChange={(event) => event.target instanceof HTMLSelectElement && show(event.currentTarget)}
    >
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {!sorts && state.sort !== defaultSort && (
        <input type="hidden" name="sort" value={state.sort} />
      )}
      <div className="field max-sm:col-span-2 max-sm:col-start-1 max-sm:row-start-1 sm:w-72">
        <label htmlFor="q">{searchLabel}</label>
        <input
          id="q"
          name="q"
          type="search"
          defaultValue={state.q}
          className="input max-sm:pr-12"
        />
      </div>
      {filters.map(({ name, label, options }) => (
        <Choice
          key={name}
          name={name}
          label={label}
          options={[{ value: '', label: 'All' }, ...options]}
          chosen={state.filters[name]}
        />
      ))}
      {day && <DayInput name="day" label={day} value={state.filters.day} />}
      <DateRange dates={dates} chosen={state.filters} />
      {sorts && (
        <Choice
          name="sort"
          label="Sort by"
          options={sorts}
          chosen={state.sort}
          alone={filters.length === 0}
        />
      )}
      {/* On phones it is at the end of the search field. */}
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="h-(--control) max-sm:col-span-2 max-sm:col-start-1 max-sm:row-start-1 max-sm:w-11 max-sm:justify-self-end max-sm:border-transparent max-sm:bg-transparent max-sm:px-0"
      >
        <Search className="size-4" aria-hidden="true" />
        <span className="max-sm:sr-only">Search</span>
      </Button>
    </Form>
  )
}

/**
 * Updates the inputs after navigation, because React keeps uncontrolled values. The focus stays.
 */
function useShownValues(form: RefObject<HTMLFormElement>, { q, filters, sort }: ListState): void {
  const shown = JSON.stringify({ q, ...filters, sort })
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    const values: Record<string, string> = JSON.parse(shown)
    const controls = form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'input:not([type="hidden"]), select',
    )
    for (const control of controls ?? []) control.value = values[control.name] ?? ''
  }, [form, shown])
}

interface DateRangeProps {
  dates: readonly Option[]
  /** Values of the active filters. */
  chosen: ListState['filters']
}

/** The first and last day of a list, and of which of its dates if it has several. */
function DateRange({ dates: [first, ...others], chosen }: DateRangeProps) {
  if (!first) return null
  const several = others.length > 0
  return (
    <>
      {several && (
        <Choice
          name="dates"
          label="Between days of"
          options={[{ ...first, value: '' }, ...others]}
          chosen={chosen.dates}
        />
      )}
      <DayInput name="from" label={several ? 'From' : `${first.label} from`} value={chosen.from} />
      <DayInput name="to" label="To" value={chosen.to} />
    </>
  )
}

function DayInput({ name, label, value }: { name: string; label: string; value?: string }) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input id={name} name={name} type="date" defaultValue={value} className="input min-w-0" />
    </div>
  )
}

interface ChoiceProps extends FilterChoice {
  chosen: string | undefined
  /** Nothing next to it: on phones, it gets the full width. */
  alone?: boolean
}

function Choice({ name, label, options, chosen, alone = false }: ChoiceProps) {
  return (
    <div className={classNames('field sm:max-w-60', alone && 'max-sm:col-span-2')}>
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={chosen} className="input">
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
