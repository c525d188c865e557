import { useMatches } from '@remix-run/react'

/** What a route's module says of its page (`export const handle`), for the layouts around it. */
export interface PageHandle {
  /** Nothing on it moves: it is sent without the framework. */
  static?: true
  /** It is one of the staff's screens. */
  inAdmin?: true
  /** It is a dialog over its screen: what lies under it can be neither focused nor pressed. */
  dialog?: true
}

/** Whether the page at this address, or a layout of it, says `what` of itself. */
export const usePageHandle = (what: keyof PageHandle): boolean =>
  useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.[what])
