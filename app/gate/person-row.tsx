import type { GatePerson } from './person'

interface PersonRowProps {
  person: GatePerson
  isHidden?: boolean
  /** Whether the row's question is open. */
  isAsked?: boolean
}

/** One person, with the forms of both states; gate-script.js switches between them while offline. */
export function PersonRow({ person, isHidden = false, isAsked = false }: PersonRowProps) {
  const { key, name, order, slot, counts, items, lastFour, search, isExpected, badge, here } =
    person
  return (
    <li
      id={key}
      className="gate-row"
      hidden={isHidden}
      data-name={name}
      data-order={order}
      data-search={search}
      data-at={here?.at}
      data-expected={isExpected || undefined}
      data-walk-in={person.leadId === null || undefined}
    >
      <div className="gate-who">
        {slot && <span className="gate-slot">{slot} </span>}
        <strong dir="auto">{name}</strong> {badge && <span className="gate-badge">{badge}</span>}
        {lastFour && <span className="gate-phone"> ···{lastFour}</span>}
        {counts && <p className="gate-items">{counts}</p>}
        {items && (
          <p className="gate-items" dir="auto">
            {items}
          </p>
        )}
        <p className="gate-since" hidden={!here}>
          {here?.text}
        </p>
      </div>
      {person.leadId !== null && (
        <CheckInForm person={person} leadId={person.leadId} isAsked={isAsked} />
      )}
      <form method="post" data-tap="undo" hidden={!here}>
        <input type="hidden" name="row" value={key} />
        <button type="submit" className="gate-button" name="undo" value={here?.tap}>
          Undo<span className="visually-hidden"> {name}</span>
        </button>
      </form>
    </li>
  )
}

interface CheckInFormProps {
  person: GatePerson
  leadId: number
  isAsked: boolean
}

function CheckInForm({
  person: { name, asks, badge, tap, here },
  leadId,
  isAsked,
}: CheckInFormProps) {
  const button = (label: string) => (
    <button type="submit" className="gate-button gate-button--here" name="here" value={leadId}>
      {label}
      <span className="visually-hidden"> {name}</span>
    </button>
  )
  return (
    <form method="post" data-tap="here" hidden={here !== null}>
      <input type="hidden" name="tap" value={tap} />
      {asks ? (
        <details open={isAsked || undefined}>
          <summary className="gate-button">
            Here<span className="visually-hidden"> {name}</span>
          </summary>
          <p>{badge}. Let them in?</p>
          <input type="hidden" name="let-in" value="yes" />
          {button('Let in')}
        </details>
      ) : (
        button('Here')
      )}
    </form>
  )
}
