import { Button } from '~/ui/button'
import { Link } from '~/ui/link'
import { LeadCommandForm } from './lead-command-form'
import type { LoadedLead } from './load-lead.server'
import type { LoadedPerson } from './load-person.server'

interface PersonProps {
  lead: LoadedLead
  path: string
}

/** Says that a lead was closed as a duplicate, with a button to undo it; otherwise nothing. */
export function SameNote({ lead, path }: PersonProps) {
  const { first } = lead.person
  if (!first) return null
  return (
    <LeadCommandForm
      command="same-as"
      path={path}
      version={lead.version}
      className="banner banner--notice grid justify-items-start gap-3"
    >
      <p>
        This is the same as{' '}
        <Link to={first.path} className="link">
          {first.reference}
        </Link>
        . The customer's link leads there.
      </p>
      <Button type="submit" name="undo" value="yes" variant="secondary" size="small">
        It is not the same
      </Button>
    </LeadCommandForm>
  )
}

/** Other leads with the same email address or phone. */
export function PersonPart({ lead, path }: PersonProps) {
  const { others, total, all } = lead.person
  if (total === 0)
    return (
      <p className="text-ink-muted">Nothing else came from this email address or phone number.</p>
    )
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {others.map((other) => (
          <Other key={other.reference} other={other} lead={lead} path={path} />
        ))}
      </ul>
      {total > others.length && (
        <p>
          <Link to={all} className="link">
            All {total + 1} of this person
          </Link>
        </p>
      )}
    </div>
  )
}

interface OtherProps extends PersonProps {
  other: LoadedPerson['others'][number]
}

function Other({ other, lead, path }: OtherProps) {
  const { reference, label, status, received, isSame, maySame, isLikely } = other
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p>
        <Link to={other.path} className="link tabular">
          {reference}
        </Link>{' '}
        <span className="text-ink-muted">
          {label}, {status.toLowerCase()}, {received}
        </span>
        {isSame && <strong> The same request.</strong>}
        {!isSame && isLikely && <strong> Perhaps the same request.</strong>}
      </p>
      {maySame && (
        <LeadCommandForm
          command="same-as"
          path={path}
          version={lead.version}
          className="print:hidden"
        >
          <Button type="submit" name="of" value={reference} variant="secondary" size="small">
            Same as this
            <span className="visually-hidden"> ({reference})</span>
          </Button>
        </LeadCommandForm>
      )}
    </li>
  )
}
