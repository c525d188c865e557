import type { ShouldRevalidateFunction } from '@remix-run/react'

/** Reloads after a refused command, because what it is about has changed. */
export const reloadAfterConflict: ShouldRevalidateFunction = (navigation) =>
  navigation.actionStatus === 409 || navigation.defaultShouldRevalidate
