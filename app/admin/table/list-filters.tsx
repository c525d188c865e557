import { useSubmit } from '@remix-run/react'
import { Search, SlidersHorizontal } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { Option } from '~/forms/fields'
import { Form } from '~/forms/form'
import { SelectOptions } from '~/forms/select-options'
import { Button } from '~/ui/button'
import type { ListState } from './list-state'

export interface FilterChoice {
  name: string
  label: string
  options: readonly Option[]
}

interface ListFiltersProps {
  state: ListState
  /** What the search matches: "Title or location". */
  searchLabel: string
  filters?: FilterChoice[]
  /** Label of the filter by day, if the list has one. */
  day?: string
  /** Dates that `from` and `to` can filter by; the first is the default. */
  dates: readonly Option[]
  /** Sort options, for lists without column headings. */
  sorts?: readonly Option[]
  /** Further query parameters to keep. */
  keep?: Record<string, string>
}

/** Search and filters of a list as a GET form. With JavaScript, a change applies at once. */
export function ListFilters(props: ListFiltersProps) {
  const { state, searchLabel, sorts, keep = {} } = props
  const submit = useSubmit()
  // Leave empty filters out of the URL.
  const show = (form: HTMLFormElement) => {
    const chosen = [...new FormData(form)] as [string, string][]
    const filled = chosen.filter(
      ([name, value]) => value && !(name === 'sort' && value === state.defaultSort),
    )
    submit(new URLSearchParams(filled))
  }
  const form = useRef<HTMLFormElement>(null)
  useShownValues(form, state)
  return (
    <div className="filters">
      <Form
        role="search"
        ref={form}
        className="mb-4 flex items-end gap-3 max-sm:flex-wrap"
        onSubmit={(event) => {
          event.preventDefault()
          show(event.currentTarget)
        }}
        onChange={(event) => isChosen(event.target) && show(event.currentTarget)}
      >
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {!sorts && state.sort !== state.defaultSort && (
          <input type="hidden" name="sort" value={state.sort} />
        )}
        <SearchInput label={searchLabel} query={state.q} /> <MoreFilters {...props} />
      </Form>
    </div>
  )
}

function SearchInput({ label, query }: { label: string; query: string }) {
  return (
    <div className="field relative min-w-28 max-w-80 grow max-sm:basis-0 sm:min-w-44">
      <label htmlFor="q" className="truncate" title={label}>
        {label}
      </label>
      <input
        id="q"
        name="q"
        type="search"
        defaultValue={query}
        aria-keyshortcuts="/"
        className="input pr-12"
      />
      <Button
        type="submit"
        variant="quiet"
        size="small"
        className="absolute right-0 bottom-0 h-(--control) w-11 px-0"
      >
        <Search className="size-4" aria-hidden="true" />
        <span className="sr-only">Search</span>
      </Button>
    </div>
  )
}

/** All filters but the search, collapsed on small screens. */
function MoreFilters({ state, filters = [], day, dates, sorts }: ListFiltersProps) {
  return (
    <details data-menu className="filters-more">
      <summary className="h-(--control) cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-surface-raised px-3.5 font-semibold hover:border-action hover:text-action">
        <SlidersHorizontal className="size-4" aria-hidden="true" />
        Filters{' '}
        <ActiveCount state={state} shown={[...filters.map(({ name }) => name), ...DATE_FILTERS]} />
      </summary>
      <div className="filters-fields">
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
        {sorts && <Choice name="sort" label="Sort by" options={sorts} chosen={state.sort} />}
        <div className="hidden noscript:block">
          <Button type="submit" size="small">
            Apply
          </Button>
        </div>
      </div>
    </details>
  )
}

const DATE_FILTERS = ['day', 'dates', 'from', 'to']

/**
 * Selects and days apply at once, typed text by Enter. While the year of a day is being typed, it is
 * complete with a year such as 0002.
 */
const isChosen = (control: EventTarget) =>
  control instanceof HTMLSelectElement ||
  (control instanceof HTMLInputElement &&
    control.type === 'date' &&
    (control.value === '' || control.value >= '1900'))

/** The number of active filters, because they may be collapsed. */
function ActiveCount({ state: { filters }, shown }: { state: ListState; shown: string[] }) {
  const count = shown.filter((name) => filters[name]).length
  if (count === 0) return null
  return (
    <span className="rounded-full bg-action px-2 text-action-ink">
      {count}
      <span className="sr-only"> set</span>
    </span>
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

/** Inputs for the first and last day and, if the list has several dates, which one to filter by. */
function DateRange({ dates: [first, ...others], chosen }: DateRangeProps) {
  if (!first) return null
  const several = others.length > 0
  return (
    <>
      {several && (
        <Choice
          name="dates"
          label="Dates of"
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
      <input
        id={name}
        name={name}
        type="date"
        defaultValue={value}
        className="input min-w-0 @min-[68rem]:min-w-39"
      />
    </div>
  )
}

interface ChoiceProps extends FilterChoice {
  chosen: string | undefined
}

function Choice({ name, label, options, chosen }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={chosen} className="input">
        <SelectOptions options={options} />
      </select>
    </div>
  )
}
