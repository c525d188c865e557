import { formatNumber } from '~/ui/format-number'

/** Rows of a list page, everywhere in the admin (decisions, "Admin side"). */
export const PAGE_SIZE = 25

/** Counting stops here: "1,000+" tells as much, and costs the same with a million rows. */
export const MAX_COUNTED = 1_000

/** What the address of a list says. */
export interface ListState {
  q: string
  /** The chosen value of each filter that is set. */
  filters: Record<string, string>
  /** The key of a column, with `-` before it for the last first. */
  sort: string
  /** From 1. */
  page: number
}

/** One page of a list as its loader sends it. */
export interface ListPage<Row> {
  state: ListState
  rows: Row[]
  /** Rows of the filter, counted up to MOST_COUNTED + 1. */
  total: number
  /** True where the list could not be read. */
  failed: boolean
}

/** Whether anything narrows the list down. */
export const isFiltered = ({ q, filters }: ListState) => q !== '' || Object.keys(filters).length > 0

/** The search part of the address that shows `state`, with `changes`; the first page unless said. */
export function searchOf(
  state: ListState,
  changes: Partial<ListState> = {},
  defaultSort = '',
): string {
  const { q, filters, sort, page } = { ...state, page: 1, ...changes }
  const search = new URLSearchParams({
    ...(q && { q }),
    ...filters,
    ...(sort !== defaultSort && { sort }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return search && `?${search}`
}

/** How many there are, in words: "1 event", "1,000+ leads". */
export function formatCount(total: number, one: string, many: string): string {
  if (total > MAX_COUNTED) return `${formatNumber(MAX_COUNTED)}+ ${many}`
  return `${formatNumber(total)} ${total === 1 ? one : many}`
}
