import { useLocation } from '@remix-run/react'
import {
  Ban,
  CalendarPlus,
  Check,
  FileBadge,
  FileInput,
  ListChecks,
  Mail,
  MailCheck,
  ReceiptText,
  Trash2,
} from 'lucide-react'
import { Form } from '~/forms/form'
import { isOpenRequest } from '~/leads/statuses'
import { paths } from '~/paths'
import { Button, ButtonAnchor, ButtonLink } from '~/ui/button'
import { usePostedCommand } from './lead-command'
import { LeadVersion } from './lead-version'
import type { LoadedLead } from './load-lead.server'

/** What staff do with a lead, as buttons and links. */
export function LeadActions({ lead, path }: { lead: LoadedLead; path: string }) {
  const { search } = useLocation()
  const { reference, email, spam, version, kind, event, becomes } = lead
  const becoming = usePostedCommand() === 'event'
  const moving = usePostedCommand() === 'spam'
  const completing = usePostedCommand() === 'status'
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {email && !spam && (
        <ButtonAnchor href="#reply-part" variant="secondary" size="small" aria-keyshortcuts="R">
          <Mail className="size-4 max-sm:hidden" aria-hidden="true" />
          Reply
        </ButtonAnchor>
      )}
      {isOpenRequest(lead) && !spam && (
        <Form method="post" action={`${path}/status${search}`} preventScrollReset>
          <LeadVersion version={version} />
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
        </Form>
      )}
      <Form method="post" action={`${path}/spam${search}`} preventScrollReset>
        <LeadVersion version={version} />
        <Button
          type="submit"
          name="spam"
          value={spam ? 'no' : 'yes'}
          variant="secondary"
          size="small"
          pending={moving ? 'Moving...' : undefined}
        >
          {spam ? (
            <MailCheck className="size-4 max-sm:hidden" aria-hidden="true" />
          ) : (
            <Ban className="size-4 max-sm:hidden" aria-hidden="true" />
          )}
          {spam ? 'Not spam' : 'Mark as spam'}
        </Button>
      </Form>
      {event && (
        <ButtonLink to={paths.editEvent(event.id)} variant="secondary" size="small">
          <CalendarPlus className="size-4 max-sm:hidden" aria-hidden="true" />
          Event: {event.title}
        </ButtonLink>
      )}
      {kind === 'community-event' && !event && !spam && (
        <Form method="post" action={`${path}/event${search}`}>
          <LeadVersion version={version} />
          <Button
            type="submit"
            variant="secondary"
            size="small"
            pending={becoming ? 'Creating...' : undefined}
          >
            <CalendarPlus className="size-4 max-sm:hidden" aria-hidden="true" />
            Turn into an event
          </Button>
        </Form>
      )}
      {becomes.length > 0 && !spam && (
        <ButtonLink
          to={paths.enterSubmission(becomes.length === 1 ? becomes[0] : undefined, reference)}
          variant="secondary"
          size="small"
        >
          <FileInput className="size-4 max-sm:hidden" aria-hidden="true" />
          {kind === 'quote' ? 'Turn into a pickup' : 'Turn into a request'}
        </ButtonLink>
      )}
      {kind !== 'registration' && !spam && (
        <ButtonLink to={paths.quotesOf(reference)} variant="secondary" size="small">
          <ReceiptText className="size-4 max-sm:hidden" aria-hidden="true" />
          Quotes
        </ButtonLink>
      )}
      {kind !== 'registration' && kind !== 'contact' && !spam && (
        <ButtonLink to={paths.receivedItems(reference)} variant="secondary" size="small">
          <ListChecks className="size-4 max-sm:hidden" aria-hidden="true" />
          Items
        </ButtonLink>
      )}
      {kind !== 'registration' && kind !== 'contact' && !spam && (
        <ButtonLink to={paths.jobCertificates(reference)} variant="secondary" size="small">
          <FileBadge className="size-4 max-sm:hidden" aria-hidden="true" />
          Certificates
        </ButtonLink>
      )}
      <ButtonLink to={`${path}/delete${search}`} variant="quiet" size="small" preventScrollReset>
        <Trash2 className="size-4 max-sm:hidden" aria-hidden="true" />
        Delete
      </ButtonLink>
    </div>
  )
}
