import { FactList } from '~/ui/fact-list'
import type { LoadedNotice } from './notice.server'

type Facts = LoadedNotice['facts']

/** Old and new values side by side. */
export function ChangedFacts({ facts }: { facts: Facts }) {
  return (
    <FactList
      facts={Object.fromEntries(
        facts.map((fact) => [fact.label, <Change key={fact.label} {...fact} />]),
      )}
    />
  )
}

function Change({ before, after }: Omit<Facts[number], 'label'>) {
  if (before === null)
    return (
      <>
        added: <strong>{after}</strong>
      </>
    )
  if (after === null) return <>removed: {before}</>
  return (
    <>
      <span className="visually-hidden">before: </span>
      {before} <span aria-hidden="true">→</span>
      <span className="visually-hidden">, now:</span> <strong>{after}</strong>
    </>
  )
}
