import { useLocation } from '@remix-run/react'
import { CalendarPlus, Check, FileInput, Mail } from 'lucide-react'
import type { MouseEvent } from 'react'
import { SubmitButton } from '~/forms/submit-button'
import { isOpenRequest } from '~/leads/statuses'
import { paths } from '~/paths'
import { Button, ButtonAnchor, ButtonLink } from '~/ui/button'
import { usePostedCommand } from './lead-command'
import { LeadCommandForm } from './lead-command-form'
import type { LoadedLead } from './load-lead.server'

interface LeadActionsProps {
  lead: LoadedLead
  /** Path of the lead. */
  path: string
}

/** Actions to reply to a lead, or to complete it. */
export function Answer({ lead, path }: LeadActionsProps) {
  const { email, version } = lead
  const completing = usePostedCommand() === 'status'
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {email && (
        <ButtonAnchor href="#reply-part" size="small" aria-keyshortcuts="R" onClick={focusReply}>
          <Mail className="size-4 max-sm:hidden" aria-hidden="true" />
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
            <Check className="size-4 max-sm:hidden" aria-hidden="true" />
            Mark completed
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

/** Links to what belongs to a lead, and actions to turn it into something else or to remove it from the inbox. */
export function Belongings({ lead, path }: LeadActionsProps) {
  const { search } = useLocation()
  const { reference, spam, version, kind } = lead
  const hasJob = kind !== 'registration' && kind !== 'contact'
  const quiet = { variant: 'quiet', size: 'small', className: '-mr-2' } as const
  return (
    <>
      {!spam && <NextForms lead={lead} path={path} />}
      <div className="-ml-3.5 flex flex-wrap">
        {kind !== 'registration' && !spam && (
          <ButtonLink to={paths.quotesOf(reference)} {...quiet}>
            Quotes
          </ButtonLink>
        )}
        {hasJob && !spam && (
          <>
            <ButtonLink to={paths.receivedItems(reference)} {...quiet}>
              Items
            </ButtonLink>
            <ButtonLink to={paths.jobCertificates(reference)} {...quiet}>
              Certificates
            </ButtonLink>
          </>
        )}
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
    </>
  )
}

/** Buttons to continue a lead as an event or another request. */
function NextForms({ lead: { reference, version, kind, event, becomes }, path }: LeadActionsProps) {
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
