import { formatCount } from '~/ui/format-number'
import { OUTSIDE } from './person'
import type { LoadedRoster } from './roster.server'

/** Blank lines for people who are not on the list. */
const BLANK_ROWS = 20
const BLANKS = Array.from({ length: BLANK_ROWS }, (_, n) => `blank-${n}`)

/** The people of an event on paper, for a day without phones. */
export function Roster({ title, when, by, questions, people }: LoadedRoster) {
  const shown = questions.filter(({ isShown }) => isShown)
  const columns = [...(by ? ['Time'] : []), 'Name', 'Items', ...shown.map(({ label }) => label)]
  return (
    <main id="content" tabIndex={-1} className="roster" data-slots={by !== null || undefined}>
      <h1>{title}</h1>
      <p>
        {when}. {formatCount(people.length, 'registration', 'registrations')}.
      </p>
      {(by || questions.length > 0) && <RosterOptions by={by} questions={questions} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard. */}
      <section aria-label="Roster" tabIndex={0} className="roster-list">
        <table>
          <thead>
            <tr>
              <th scope="col" className="roster-narrow">
                Here
              </th>
              {columns.map((label) => (
                <th
                  key={label}
                  scope="col"
                  className={label === 'Time' ? 'roster-time' : undefined}
                >
                  {label}
                </th>
              ))}
              <th scope="col" className="roster-phone">
                Phone
              </th>
              <th scope="col" className="roster-narrow">
                Initials
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} questions={shown} hasTime={by !== null} />
            ))}
            {BLANKS.map((key) => (
              <BlankRow key={key} questions={shown} hasTime={by !== null} />
            ))}
          </tbody>
        </table>
      </section>
    </main>
  )
}

interface RowProps {
  /** The questions that have a column. */
  questions: LoadedRoster['questions']
  hasTime: boolean
}

function PersonRow({
  person: { slot, name, items, counts, outside, answers, lastFour },
  questions,
  hasTime,
}: RowProps & { person: LoadedRoster['people'][number] }) {
  return (
    <tr>
      <td>
        <Box />
      </td>
      {hasTime && <td>{slot}</td>}
      <th scope="row" dir="auto">
        {name}
        {outside && ` (${OUTSIDE.toLowerCase()})`}
      </th>
      <td dir="auto">
        <div>{[counts, items].filter(Boolean).join('. ')}</div>
      </td>
      {questions.map(({ id }) => (
        <td key={id} dir="auto">
          <div>{String(answers[id] ?? '')}</div>
        </td>
      ))}
      <td>{lastFour && `···${lastFour}`}</td>
      <td />
    </tr>
  )
}

/** For a walk-in. */
function BlankRow({ questions, hasTime }: RowProps) {
  return (
    <tr data-blank>
      <td>
        <Box />
      </td>
      {hasTime && <td />}
      <th scope="row">
        <span className="visually-hidden">Walk-in</span>
      </th>
      <td />
      {questions.map(({ id }) => (
        <td key={id} />
      ))}
      <td />
      <td />
    </tr>
  )
}

/** The choice of order and answers, which is not printed. */
function RosterOptions({ by, questions }: Pick<LoadedRoster, 'by' | 'questions'>) {
  return (
    <form method="get" className="roster-options">
      {by && (
        <label>
          Order{' '}
          <select name="by" defaultValue={by}>
            <option value="slot">Time</option>
            <option value="name">Name</option>
          </select>
        </label>
      )}
      {questions.map(({ id, label, isShown }) => (
        <label key={id}>
          <input type="checkbox" name="answer" value={id} defaultChecked={isShown} /> {label}
        </label>
      ))}
      <button type="submit">Show</button>
    </form>
  )
}

const Box = () => <span className="roster-box" />
