import { useMatches } from '@remix-run/react'

/** Flags of a route module (`export const handle`), read by its layouts. */
export interface PageHandle {
  /** Has no interactive parts, so it is sent without the framework. */
  static?: true
  /** A staff screen, or one for volunteers: it replaces the public header and footer. */
  inAdmin?: true
  /** A dialog over its screen, which is inert meanwhile. */
  dialog?: true
}

/** Whether the current route or one of its layouts sets this flag. */
export const usePageHandle = (what: keyof PageHandle): boolean =>
  useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.[what])
