import type { ReactNode } from 'react'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldControls } from '~/forms/field-control'
import type { Fields } from '~/forms/fields'
import { useFields } from '~/forms/use-fields'
import { Button } from '~/ui/button'
import { turnedAwayFields } from './gate-forms'
import type { GateList } from './people.server'
import { isFound } from './person'
import { PersonRow } from './person-row'
import type { GateActionData, RefusedTap } from './post-tap.server'

interface PeopleListProps extends GateList {
  query: string
  walkInFields: Fields
  gate: string
  /** Time zone, and where the next request for changes starts: for gate-script.js. */
  zone: string
  since: string
  /** Ids of the next walk-in and the next person turned away. */
  taps: { walkIn: string; turnedAway: string }
  actionData: GateActionData | undefined
}

/** The list at a gate: figures, search, the forms for others, and a row per person. */
export function PeopleList(props: PeopleListProps) {
  const { people, counts, total, query, taps, actionData, ...page } = props
  const rowAsked = actionData?.row
  const isAnybodyFound = people.some((person) => isFound(person, query))
  return (
    <>
      {actionData?.error && (
        <p role="alert" className="banner banner--error">
          {actionData.error} {rowAsked && <a href={`#${rowAsked}`}>Go to the row</a>}
        </p>
      )}
      <dl className="gate-counts">
        <Count label="Expected" name="expected" value={counts.expected} />
        <Count label="Here" name="here" value={counts.here} />
        <Count label="Walk-ins" name="walkIns" value={counts.walkIns} />
        <Count label="Last hour" name="lastHour" value={counts.lastHour} />
      </dl>
      <PersonSearch query={query} />
      <div className="gate-others">
        <OtherForm
          name="walk-in"
          title="Walk-in"
          button="Add walk-in"
          fields={page.walkInFields}
          tap={taps.walkIn}
          refused={actionData?.walkIn}
        />
        <OtherForm
          name="turned-away"
          title="Turned away"
          button="Count it"
          fields={turnedAwayFields}
          tap={taps.turnedAway}
          refused={actionData?.turnedAway}
        />
      </div>
      <RefusedNotes />
      <p role="status" className="gate-state" data-gate-state />
      {total !== null && (
        <p data-gate-more>
          {people.length} of {total} people. Search for the others, or{' '}
          <a className="link" href="?all=1">
            show all
          </a>
          .
        </p>
      )}
      <ul
        className="gate-list"
        data-gate={page.gate}
        data-zone={page.zone}
        data-since={page.since}
        data-some={total !== null || undefined}
      >
        {people.map((person) => (
          <PersonRow
            key={person.key}
            person={person}
            isHidden={!isFound(person, query)}
            isAsked={person.key === rowAsked}
          />
        ))}
      </ul>
      <NobodyFound isHidden={isAnybodyFound || query === ''} />
      {people.length === 0 && query === '' && <p>Nobody is registered yet.</p>}
    </>
  )
}

/** Where gate-script.js says what the site refused after it was shown as counted. */
function RefusedNotes() {
  return (
    <>
      <div role="alert" className="gate-refused" data-gate-refused />
      <template data-gate-note>
        <div className="banner banner--error gate-note">
          <p>
            <bdi data-part /> was not counted: <span data-part />
          </p>
          <p dir="auto" data-part />
          <div>
            <a className="gate-button" href="#content" data-part>
              Go to the row
            </a>{' '}
            <button type="button" className="gate-button" data-part>
              Dismiss
            </button>
          </div>
        </div>
      </template>
    </>
  )
}

function PersonSearch({ query }: { query: string }) {
  return (
    <form method="get" className="gate-search">
      <label htmlFor="q" className="visually-hidden">
        Name, reference or last four digits
      </label>
      <input
        id="q"
        name="q"
        type="search"
        className="input"
        placeholder="Name, reference, last 4 digits"
        defaultValue={query}
        autoComplete="off"
      />
      <button type="submit" className="gate-button">
        Search
      </button>
    </form>
  )
}

/** For a search without a result. gate-script.js shows and hides it while somebody types. */
function NobodyFound({ isHidden }: { isHidden: boolean }) {
  return (
    <div role="status">
      <p hidden={isHidden} data-gate-nobody>
        Nobody by that name.{' '}
        <a className="link" href="#walk-in">
          Add them as a walk-in?
        </a>
      </p>
    </div>
  )
}

function Count({ label, name, value }: { label: string; name: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-count={name}>{value}</dd>
    </div>
  )
}

interface OtherFormProps {
  name: string
  title: string
  button: ReactNode
  fields: Fields
  tap: string
  refused?: RefusedTap
}

/** A form for people who are not in the list. */
function OtherForm({ name, title, button, fields, tap, refused }: OtherFormProps) {
  const [form, metas] = useFields({ id: name, fields, lastResult: refused?.result })
  return (
    <details open={refused !== undefined || undefined}>
      <summary className="gate-button">{title}</summary>
      <form method="post" id={form.id} data-tap={name} className="gate-form">
        <ErrorSummary form={form} fields={fields} headingLevel={2} />
        <input type="hidden" name="tap" value={refused?.tap ?? tap} />
        <FieldControls fields={fields} metas={metas} />
        <div>
          <Button type="submit" name={name} value="yes">
            {button}
          </Button>
        </div>
      </form>
    </details>
  )
}
