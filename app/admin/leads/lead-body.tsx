import { useActionData, useNavigation } from '@remix-run/react'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { UnsentText } from '~/forms/unsent-text'
import { useFailureToast } from '~/forms/use-failure-toast'
import { weightFields } from '~/impact/weight-fields'
import { statusLabel } from '~/leads/statuses'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { formatLb } from '~/ui/format-number'
import type { Deleted } from '../records/record-action-data'
import { useUnsavedGuard } from '../records/unsaved-guard'
import { LeadVisits } from '../visits/lead-visits'
import { CorrectForm } from './correct-form'
import { CustomerLink } from './customer-link'
import { FieldsForm } from './fields-form'
import type { LeadActionData } from './lead-action-data'
import { Answer, Belongings, NextForms, Removal } from './lead-actions'
import { LeadCommandForm } from './lead-command-form'
import { LEAD_COMMANDS } from './lead-command-names'
import { LeadConflictNote } from './lead-conflict'
import { Due, LeadDesk } from './lead-desk'
import { LeadMail } from './lead-mail'
import { LeadTimeline } from './lead-timeline'
import type { LoadedLead } from './load-lead.server'
import { NotesForms } from './notes-forms'
import { PersonPart, SameNote } from './person-part'
import { RelatedLinks } from './related-links'
import { ReplyPart } from './reply-part'
import { SpamNote } from './spam-note'
import { SubmittedFields } from './submitted-fields'
import { useRestoredFocus } from './use-restored-focus'

interface LeadPartsProps {
  lead: LoadedLead
  path: string
  /** In the trash, perhaps since the page was shown. */
  deleted: Deleted | null
  actionData: LeadActionData | undefined
  onDirty: (command: string, isDirty: boolean) => void
}

/** A lead with all its actions, for both the panel and the dialog. */
export function LeadBody({ lead, path }: { lead: LoadedLead; path: string }) {
  const actionData = useActionData<LeadActionData>()
  useFailureToast(actionData)
  useRestoredFocus()
  const { guard, noteDirty } = useUnsavedForms(path)
  const deleted = actionData?.deleted ?? lead.deleted
  const parts = { lead, path, deleted, actionData, onDirty: noteDirty }
  const isOpen = !lead.spam && !deleted
  return (
    <div className="lead-body grid gap-7 wrap-anywhere">
      {guard}
      <Notices {...parts} />
      {isOpen && (
        <div className="grid grid-cols-1 gap-3">
          <Due lead={lead} />
          <Answer lead={lead} path={path} />
          <Belongings lead={lead} />
        </div>
      )}
      <PrintedState lead={lead} />
      <Part title="Submission">
        <SubmittedFields lines={lead.lines} />
        {isOpen && (
          <CorrectForm lead={lead} path={path} actionData={actionData} onDirty={noteDirty} />
        )}
      </Part>
      {!deleted && (
        <Part title="Manage" className="print:hidden">
          {!lead.spam && (
            <>
              <LeadDesk lead={lead} path={path} actionData={actionData} />
              <NextForms lead={lead} path={path} />
            </>
          )}
          <Removal lead={lead} path={path} />
        </Part>
      )}
      {lead.visits && isOpen && (
        <Part title="Visit">
          <LeadVisits lead={lead} visits={lead.visits} path={path} actionData={actionData} />
        </Part>
      )}
      <Correspondence {...parts} />
      {isOpen && (
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

/** What to know before anything else: errors, conflicts, trash, spam, and related leads. */
function Notices({ lead, path, deleted, actionData }: LeadPartsProps) {
  const failed = actionData?.failed
  return (
    <>
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
      <UnsentText>{unsentText(lead, actionData)}</UnsentText>
      {deleted && <InTrash by={deleted.by} path={path} />}
      <SpamNote lead={lead} path={path} />
      {!deleted && <SameNote lead={lead} path={path} />}
      <RelatedLinks lead={lead} />
    </>
  )
}

/** What was typed into a form that is gone meanwhile: there is no reply to spam, or without an address. */
function unsentText({ spam, email }: LoadedLead, actionData: LeadActionData | undefined): string {
  const { body, call } = actionData?.result?.initialValue ?? {}
  if (actionData?.command === 'reply' && (spam || !email)) return String(body ?? '')
  return actionData?.command === 'calls' && spam ? String(call ?? '') : ''
}

/** Weights, reply, notes and emails: what staff write. */
function Correspondence({ lead, deleted, ...others }: LeadPartsProps) {
  const forms = { ...others, deleted: deleted !== null }
  return (
    <>
      {lead.weights && !lead.spam && (
        <Part title="Actual weight" className="print:hidden">
          <FieldsForm
            key={JSON.stringify(lead.weights)}
            {...forms}
            command="weights"
            version={lead.version}
            fields={weightFields}
            defaultValue={toInputs(lead.weights)}
            button="Save weights"
          />
        </Part>
      )}
      {!lead.spam && (
        <Part title="Reply" id="reply-part" className="print:hidden">
          <ReplyPart lead={lead} {...forms} />
        </Part>
      )}
      <Part title="Notes and history">
        <NotesForms lead={lead} {...forms} />
        <LeadTimeline entries={lead.timeline} />
      </Part>
      <Part title="Emails">
        <LeadMail lead={lead} path={forms.path} />
      </Part>
    </>
  )
}

/** The values of the forms, which are not printed. */
function PrintedState({ lead: { status, weights } }: { lead: LoadedLead }) {
  const inLbs = (weight: number | null) => (weight === null ? 'not weighed' : formatLb(weight))
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
  return (
    <LeadCommandForm
      command="restore"
      path={path}
      className="banner banner--notice grid justify-items-start gap-3"
      role="alert"
    >
      <p>{by ?? 'Someone'} deleted this. It is in the trash for 30 days.</p>
      <Button type="submit" variant="secondary" size="small">
        Restore
      </Button>
    </LeadCommandForm>
  )
}

/** Asks before leaving with an unsaved note or weight. */
function useUnsavedForms(path: string) {
  const [dirty, setDirty] = useState<readonly string[]>([])
  const noteDirty = useCallback((command: string, isDirty: boolean) => {
    setDirty((before) => [
      ...before.filter((other) => other !== command),
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

interface PartProps {
  title: string
  /** Target of links. */
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
