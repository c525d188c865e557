import { formatNumber } from '~/ui/format-number'

/** Rows per page of every list (document 3, "Admin side"). */
export const PAGE_SIZE = 25

/** Maximum number of rows to print. */
export const MAX_PRINTED = 500

/** Limit for counting: "1,000+" is precise enough, and cheap with a million rows. */
export const MAX_COUNTED = 1_000

/** The state of a list in its URL. */
export interface ListState {
  q: string
  /** Values of the active filters. */
  filters: Record<string, string>
  /** A sort key, prefixed with `-` for descending. */
  sort: string
  /** The sort of a URL without one. */
  defaultSort: string
  /** From 1. */
  page: number
}

/** One page of a list from its loader. */
export interface ListPage<Row> {
  state: ListState
  rows: Row[]
  /** Number of matching rows, counted up to MAX_COUNTED + 1. */
  total: number
  /** Present for printing: all rows of the filter, up to MAX_PRINTED, with their exact number. */
  printed: boolean
  /** True if the list could not be read. */
  failed: boolean
}

export const isFiltered = ({ q, filters }: ListState) => q !== '' || Object.keys(filters).length > 0

/** True if there are no rows to search: a screen then shows its empty state, with the button for the first row. */
export const isEmpty = ({ total, failed, state }: ListPage<unknown>) =>
  total === 0 && !failed && !isFiltered(state)

/** True for a list of a single row, which needs no search. */
export const isAlone = ({ total, state, printed }: ListPage<unknown>) =>
  total === 1 && !printed && !isFiltered(state)

/** The query string for `state` with `changes`; on page 1 unless `changes` has a page. */
export function searchOf(state: ListState, changes: Partial<ListState> = {}): string {
  const { q, filters, sort, defaultSort, page } = { ...state, page: 1, ...changes }
  const search = new URLSearchParams({
    ...(q && { q }),
    ...filters,
    ...(sort !== defaultSort && { sort }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return search && `?${search}`
}

/** Formats a number of rows that was counted up to MAX_COUNTED + 1: "12", "1,000+". */
export const formatMany = (total: number) =>
  total > MAX_COUNTED ? `${formatNumber(MAX_COUNTED)}+` : formatNumber(total)

/** Formats a number of rows: "1 event", "1,000+ leads". */
export const formatTotal = (total: number, one: string, many: string): string =>
  `${formatMany(total)} ${total === 1 ? one : many}`
