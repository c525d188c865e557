import type { ExpectedPerson } from './people.server'

interface RosterProps {
  title: string
  /** When and where, in one line. */
  when: string
  people: ExpectedPerson[]
}

/** For people who come without being on the list. */
const BLANK_ROWS = 20
const BLANKS = Array.from({ length: BLANK_ROWS }, (_, n) => `blank-${n}`)

/** The people of an event on paper, for a day without phones. */
export function Roster({ title, when, people }: RosterProps) {
  return (
    <main id="content" tabIndex={-1} className="roster">
      <h1>{title}</h1>
      <p>
        {when}. {people.length} {people.length === 1 ? 'registration' : 'registrations'}.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Here</th>
            <th scope="col">Name</th>
            <th scope="col">Items</th>
            <th scope="col">Phone</th>
            <th scope="col">Initials</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, name, items, lastFour }) => (
            <tr key={id}>
              <td>
                <Box />
              </td>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td dir="auto">
                <div>{items}</div>
              </td>
              <td>{lastFour && `···${lastFour}`}</td>
              <td />
            </tr>
          ))}
          {BLANKS.map((key) => (
            <tr key={key} data-blank>
              <td>
                <Box />
              </td>
              <th scope="row">
                <span className="visually-hidden">Walk-in</span>
              </th>
              <td />
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}

const Box = () => <span className="roster-box" />
