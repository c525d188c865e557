import type { Actor } from 'db/enums'

interface ChangedByColumns {
  username: string | null
  actor: Actor | null
}

/** The actor of a change, for a sentence: `Gate A (gate)` for `gate: Gate A`; null if nobody was signed in. */
export function changedByName({ username, actor }: ChangedByColumns): string | null {
  if (actor === null) return username
  if (actor === 'visitor') return 'The customer'
  return actor === 'clock' ? 'The site' : `${actor.slice('gate: '.length)} (gate)`
}
