import { FactList } from '~/ui/fact-list'
import type { LoadedNotice } from './notice.server'

/** Old and new values side by side. */
export function ChangedFacts({ facts }: { facts: LoadedNotice['facts'] }) {
  return (
    <FactList
      facts={Object.fromEntries(
        facts.map(({ label, before, after }) => [
          label,
          <>
            <span className="visually-hidden">before: </span>
            {before} <span aria-hidden="true">→</span>
            <span className="visually-hidden">, now:</span> <strong>{after}</strong>
          </>,
        ]),
      )}
    />
  )
}
