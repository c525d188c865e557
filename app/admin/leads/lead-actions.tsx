import { useLocation } from '@remix-run/react'
import { CalendarPlus, FileInput } from 'lucide-react'
import { Fragment, type MouseEvent } from 'react'
import { SubmitButton } from '~/forms/submit-button'
import { isOpenRequest } from '~/leads/statuses'
import { paths } from '~/paths'
import { Button, ButtonAnchor, ButtonLink } from '~/ui/button'
import { Link } from '~/ui/link'
import { usePostedCommand } from './lead-command'
import { LeadCommandForm } from './lead-command-form'
import type { LoadedLead } from './load-lead.server'

interface LeadActionsProps {
  lead: LoadedLead
  /** Path of the lead. */
  path: string
}

/** What staff do most: reply to a lead, complete it, or wait for the customer. */
export function Answer({ lead, path }: LeadActionsProps) {
  const { email, version, isOpen, isWaiting } = lead
  const completing = usePostedCommand() === 'status'
  return (
    <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
      {email && (
        <ButtonAnchor href="#reply-part" size="small" aria-keyshortcuts="R" onClick={focusReply}>
          Reply
        </ButtonAnchor>
      )}
      {isOpenRequest(lead) && (
        <LeadCommandForm command="status" path={path} version={version}>
          <Button
            type="submit"
            name="status"
            value="completed"
            variant="secondary"
            size="small"
            disabled={completing}
            aria-keyshortcuts="E"
          >
            Mark completed
          </Button>
        </LeadCommandForm>
      )}
      {isOpen && (
        <LeadCommandForm command="waiting" path={path} version={version}>
          <Button
            type="submit"
            name="waiting"
            value={isWaiting ? 'no' : 'yes'}
            variant="secondary"
            size="small"
          >
            {isWaiting ? 'Reply needed again' : 'Waiting on customer'}
          </Button>
        </LeadCommandForm>
      )}
    </div>
  )
}

/** Focuses the reply, which scrolls the panel only; following the link would also scroll the list beside it. */
function focusReply(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.querySelector<HTMLElement>(`${event.currentTarget.hash} textarea`)
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** Links to what belongs to a lead; messages have only quotes. */
export function Belongings({ lead }: Pick<LeadActionsProps, 'lead'>) {
  const links = lead.kind === 'registration' ? linksOfRegistration(lead) : linksOfRequest(lead)
  if (links.length === 0) return null
  return (
    <nav aria-label={`Of this ${lead.noun}`} className="flex flex-wrap gap-x-6">
      {links.map(({ to, label }) => (
        <Fragment key={to}>
          <Link to={to} prefetch="intent" className="link inline-flex min-h-9 items-center">
            {label}
          </Link>{' '}
        </Fragment>
      ))}
    </nav>
  )
}

const linksOfRequest = ({ reference, kind }: LoadedLead) => [
  { to: paths.quotesOf(reference), label: 'Quotes' },
  ...(kind === 'contact'
    ? []
    : [
        { to: paths.receivedItems(reference), label: 'Items' },
        { to: paths.jobCertificates(reference), label: 'Certificates' },
      ]),
]

const linksOfRegistration = ({ reference, eventId }: LoadedLead) =>
  eventId === null
    ? []
    : [
        { to: paths.editRegistration(eventId, reference), label: 'Edit registration' },
        { to: paths.eventDesk(eventId), label: 'Registrations' },
        { to: paths.eventRoster(eventId), label: 'Roster' },
      ]

/** Moves a lead out of the inbox: to the spam, or to the trash. */
export function Removal({ lead: { spam, version }, path }: LeadActionsProps) {
  const { search } = useLocation()
  const quiet = { variant: 'quiet', size: 'small' } as const
  return (
    <div className="-ml-3.5 flex flex-wrap gap-x-2">
      <LeadCommandForm command="spam" path={path} version={version}>
        <SubmitButton name="spam" value={spam ? 'no' : 'yes'} {...quiet} pending="Moving...">
          {spam ? 'Not spam' : 'Mark as spam'}
        </SubmitButton>
      </LeadCommandForm>
      <ButtonLink
        to={`${path}/delete${search}`}
        {...quiet}
        variant="quiet-danger"
        preventScrollReset
      >
        Delete
      </ButtonLink>
    </div>
  )
}

/** Buttons to continue a lead as an event or another request. */
export function NextForms({
  lead: { reference, version, kind, event, becomes },
  path,
}: LeadActionsProps) {
  const becoming = usePostedCommand() === 'event'
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {event && (
        <ButtonLink to={paths.editEvent(event.id)} variant="secondary" size="small">
          <CalendarPlus className="size-4 max-sm:hidden" aria-hidden="true" />
          Event: {event.title}
        </ButtonLink>
      )}
      {kind === 'community-event' && !event && (
        <LeadCommandForm command="event" path={path} version={version} preventScrollReset={false}>
          <Button
            type="submit"
            variant="secondary"
            size="small"
            pending={becoming ? 'Creating...' : undefined}
          >
            <CalendarPlus className="size-4 max-sm:hidden" aria-hidden="true" />
            Turn into an event
          </Button>
        </LeadCommandForm>
      )}
      {becomes.length > 0 && (
        <ButtonLink
          to={paths.enterSubmission(becomes.length === 1 ? becomes[0] : undefined, reference)}
          variant="secondary"
          size="small"
        >
          <FileInput className="size-4 max-sm:hidden" aria-hidden="true" />
          {kind === 'quote' ? 'Turn into a pickup' : 'Turn into a request'}
        </ButtonLink>
      )}
    </div>
  )
}
