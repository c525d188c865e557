import type { Actor } from 'db/enums'

interface ChangedByColumns {
  username: string | null
  actor: Actor | null
}

/** Who made a change, for a sentence: `Gate A (gate)` of `gate: Gate A`; null where nobody was signed in. */
export function changedByName({ username, actor }: ChangedByColumns): string | null {
  if (actor === null) return username
  if (actor === 'visitor') return 'The customer'
  return actor === 'clock' ? 'The site' : `${actor.slice('gate: '.length)} (gate)`
}
