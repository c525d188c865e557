import { formatMany } from '../table/list-state'

/** The views of the inbox: filter presets. `empty` is shown for a view without leads. */
export const VIEWS = [
  {
    key: 'mine',
    label: 'Mine',
    search: '?assignee=me&status=open&sort=due',
    empty: { title: 'Nothing is assigned to you', text: 'Take a request under Unassigned.' },
  },
  {
    key: 'unassigned',
    label: 'Unassigned',
    search: '?assignee=none&status=open&sort=due',
    empty: { title: 'Every open request has somebody', text: 'New ones appear here.' },
  },
  {
    key: 'overdue',
    label: 'Overdue',
    search: '?due=overdue&sort=due',
    empty: { title: 'Nothing is late', text: 'Every promised reply has been given in time.' },
  },
  {
    key: 'today',
    label: 'Due today',
    search: '?due=today&sort=due',
    empty: { title: 'Nothing else is due today', text: 'Late requests are under Overdue.' },
  },
  {
    key: 'waiting',
    label: 'With the customer',
    search: '?waiting=yes',
    empty: {
      title: 'No customer has to answer',
      text: 'Requests wait here for a choice or a reply.',
    },
  },
  { key: 'all', label: 'All', search: '' },
  {
    key: 'spam',
    label: 'Spam',
    search: '?folder=spam',
    empty: { title: 'No spam', text: 'Messages caught by the spam trap appear here.' },
  },
] as const

type ViewKey = (typeof VIEWS)[number]['key']

/** Leads per view, counted up to MAX_COUNTED + 1; null if counting failed. */
export type ViewCounts = Record<ViewKey, number> | null

export const formatViewCount = (count: number | undefined): string =>
  count === undefined ? '' : formatMany(count)
