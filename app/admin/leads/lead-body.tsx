import { useActionData, useLocation, useNavigation } from '@remix-run/react'
import {
  Ban,
  CalendarPlus,
  FileBadge,
  ListChecks,
  Mail,
  MailCheck,
  ReceiptText,
  Trash2,
} from 'lucide-react'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { Form } from '~/forms/form'
import { useFailureToast } from '~/forms/use-failure-toast'
import { weightFields } from '~/impact/weight-fields'
import { statusLabel } from '~/leads/statuses'
import { paths } from '~/paths'
import { Button, ButtonAnchor, ButtonLink } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import type { Deleted } from '../records/record-action-data'
import { useUnsavedGuard } from '../records/unsaved-guard'
import { LeadVisits } from '../visits/lead-visits'
import { FieldsForm } from './fields-form'
import type { LeadActionData } from './lead-action-data'
import { usePostedCommand } from './lead-command'
import { LEAD_COMMANDS } from './lead-command-names'
import { LeadConflictNote } from './lead-conflict'
import { LeadDesk } from './lead-desk'
import { LeadMail } from './lead-mail'
import { LeadTimeline } from './lead-timeline'
import { LeadVersion } from './lead-version'
import type { LoadedLead } from './load-lead.server'
import { NotesForms } from './notes-forms'
import { PersonPart, SameNote } from './person-part'
import { ReplyPart } from './reply-part'
import { SpamNote } from './spam-note'
import { StatusForm } from './status-form'
import { SubmittedFields } from './submitted-fields'
import { useRestoredFocus } from './use-restored-focus'

/** A lead with all its actions, for both the panel and the dialog. */
export function LeadBody({ lead, path }: { lead: LoadedLead; path: string }) {
  const actionData = useActionData<LeadActionData>()
  useFailureToast(actionData)
  useRestoredFocus()
  const { guard, noteDirty } = useUnsavedForms(path)
  const failed = actionData?.failed
  const deleted = actionData?.deleted ?? lead.deleted
  return (
    <div className="lead-body grid gap-7 wrap-anywhere">
      {guard}
      {failed && (
        <p role="alert" className="banner banner--error">
          <strong>{failed.title}</strong> {failed.message}
        </p>
      )}
      {actionData?.conflict && (
        <LeadConflictNote
          {...actionData.conflict}
          action={`${path}/${actionData.command}`}
          path={path}
        />
      )}
      {deleted && <InTrash by={deleted.by} path={path} />}
      <SpamNote lead={lead} path={path} />
      {!deleted && <SameNote lead={lead} path={path} />}
      {!deleted && !lead.spam && <StatusForm lead={lead} path={path} actionData={actionData} />}
      {!deleted && !lead.spam && <LeadDesk lead={lead} path={path} />}
      {!deleted && <Actions lead={lead} path={path} />}
      <PrintedState lead={lead} />
      <Part title="Submission">
        <SubmittedFields lines={lead.lines} />
      </Part>
      {lead.visits && !lead.spam && !deleted && (
        <Part title="Visit">
          <LeadVisits lead={lead} visits={lead.visits} path={path} actionData={actionData} />
        </Part>
      )}
      {lead.weights && !lead.spam && (
        <Part title="Actual weight" className="print:hidden">
          <FieldsForm
            key={JSON.stringify(lead.weights)}
            command="weights"
            path={path}
            version={lead.version}
            fields={weightFields}
            defaultValue={toInputs(lead.weights)}
            button="Save weights"
            deleted={deleted !== null}
            actionData={actionData}
            onDirty={noteDirty}
          />
        </Part>
      )}
      {!lead.spam && (
        <Part title="Reply" id="reply-part" className="print:hidden">
          <ReplyPart
            lead={lead}
            path={path}
            deleted={deleted !== null}
            actionData={actionData}
            onDirty={noteDirty}
          />
        </Part>
      )}
      <Part title="Notes and history">
        <NotesForms
          lead={lead}
          path={path}
          deleted={deleted !== null}
          actionData={actionData}
          onDirty={noteDirty}
        />
        <LeadTimeline entries={lead.timeline} />
      </Part>
      <Part title="Emails">
        <LeadMail lead={lead} path={path} />
      </Part>
      {!lead.spam && !deleted && (
        <Part title="This person">
          <PersonPart lead={lead} path={path} />
        </Part>
      )}
      {!deleted && (
        <Part title="Customer's page" className="print:hidden">
          <CustomerLink lead={lead} path={path} />
        </Part>
      )}
    </div>
  )
}

/** What stands in the forms, which are not printed. */
function PrintedState({ lead: { status, weights } }: { lead: LoadedLead }) {
  const inLbs = (weight: number | null) => (weight === null ? 'not weighed' : `${weight} lb`)
  return (
    <p className="hidden print:block">
      Status: {statusLabel(status)}
      {weights &&
        `. Electronics: ${inLbs(weights.electronicsLbs)}. Common materials: ${inLbs(weights.commonMaterialsLbs)}.`}
    </p>
  )
}

/** Shown if the lead is in the trash; someone may have deleted it while a note was being typed. */
function InTrash({ by, path }: Deleted & { path: string }) {
  const { search } = useLocation()
  return (
    <Form
      method="post"
      action={`${path}/restore${search}`}
      className="banner banner--notice grid justify-items-start gap-3"
      role="alert"
    >
      <p>{by ?? 'Someone'} deleted this. It is in the trash for 30 days.</p>
      <Button type="submit" variant="secondary" size="small">
        Restore
      </Button>
    </Form>
  )
}

/** Asks before leaving with an unsaved note or weight. */
function useUnsavedForms(path: string) {
  const [dirty, setDirty] = useState<readonly string[]>([])
  const noteDirty = useCallback((command: string, isDirty: boolean) => {
    setDirty((known) => [
      ...known.filter((other) => other !== command),
      ...(isDirty ? [command] : []),
    ])
  }, [])
  const saving = useNavigation().formMethod === 'POST'
  const addresses = [path, ...LEAD_COMMANDS.map((command) => `${path}/${command}`)]
  const guard = useUnsavedGuard(dirty.length > 0 && !saving, (pathname) =>
    addresses.includes(pathname),
  )
  return { guard, noteDirty }
}

function Actions({ lead, path }: { lead: LoadedLead; path: string }) {
  const { search } = useLocation()
  const { reference, email, spam, version, kind, event } = lead
  const becoming = usePostedCommand() === 'event'
  const moving = usePostedCommand() === 'spam'
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {email && !spam && (
        <ButtonAnchor href="#reply-part" variant="secondary" size="small">
          <Mail className="size-4 max-sm:hidden" aria-hidden="true" />
          Reply
        </ButtonAnchor>
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
            pending={becoming ? 'Making it...' : undefined}
          >
            <CalendarPlus className="size-4 max-sm:hidden" aria-hidden="true" />
            Make it an event
          </Button>
        </Form>
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

/** The page that the customer's mail links to, and the way to make that link invalid. */
function CustomerLink({ lead, path }: { lead: LoadedLead; path: string }) {
  const { search } = useLocation()
  const revoking = usePostedCommand() === 'link'
  return (
    <Form method="post" action={`${path}/link${search}`} className="grid gap-3" preventScrollReset>
      <LeadVersion version={lead.version} />
      <p className="text-ink-muted">
        Our mail links to{' '}
        <a href={lead.link} className="link" target="_blank" rel="noreferrer">
          a page of their own
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        . If the link fell into the wrong hands, make a new one.
      </p>
      <div>
        <Button
          type="submit"
          variant="secondary"
          size="small"
          pending={revoking ? 'Saving...' : undefined}
        >
          Make a new link
        </Button>
      </div>
    </Form>
  )
}

interface PartProps {
  title: string
  /** Where links lead. */
  id?: string
  className?: string
  children: ReactNode
}

function Part({ title, id: part, className, children }: PartProps) {
  const id = useId()
  return (
    <section
      id={part}
      aria-labelledby={id}
      className={classNames('grid gap-4 border-line border-t pt-5', className)}
    >
      <h3 id={id} className="text-step-1">
        {title}
      </h3>
      {children}
    </section>
  )
}

/** Numbers as input values. */
const toInputs = (values: Record<string, number | null>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]))
