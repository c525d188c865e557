import { formatMany } from '../table/list-state'

/** The views of the inbox: presets of its filters. */
export const VIEWS = [
  { key: 'mine', label: 'Mine', search: '?assignee=me&status=open&sort=due' },
  { key: 'unassigned', label: 'Unassigned', search: '?assignee=none&status=open&sort=due' },
  { key: 'overdue', label: 'Overdue', search: '?due=overdue&sort=due' },
  { key: 'today', label: 'Due today', search: '?due=today&sort=due' },
  { key: 'waiting', label: 'With the customer', search: '?waiting=yes' },
  { key: 'all', label: 'All', search: '' },
  { key: 'spam', label: 'Spam', search: '?folder=spam' },
] as const

type ViewKey = (typeof VIEWS)[number]['key']

/** Leads per view, counted up to MAX_COUNTED + 1; null if counting failed. */
export type ViewCounts = Record<ViewKey, number> | null

export const formatViewCount = (count: number | undefined): string =>
  count === undefined ? '' : formatMany(count)
