import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { FieldControls } from '~/forms/field-control'
import { FORM_KEY } from '~/forms/form-key'
import { SelectOptions } from '~/forms/select-options'
import { SubmitButton } from '~/forms/submit-button'
import { isChanged, useFields } from '~/forms/use-fields'
import { ValidatedForm } from '~/forms/validated-form'
import { replyFields } from '~/inbox/reply-fields'
import type { LeadActionData } from './lead-action-data'
import { LeadCommandForm } from './lead-command-form'
import { LeadVersion } from './lead-version'
import type { LoadedLead } from './load-lead.server'
import { MailPreview } from './mail-preview'
import { useSavedCount } from './use-saved-count'
import { useTypingReports, WritersNote } from './writers-note'

interface ReplyPartProps {
  lead: LoadedLead
  /** Path of the lead. */
  path: string
  /** The lead is in the trash: sending restores it first. */
  deleted: boolean
  actionData?: LeadActionData
  /** Called when the form starts or stops having unsaved input. */
  onDirty: (command: string, dirty: boolean) => void
}

/** Replies to the customer, optionally from a template, with a preview and ten seconds to take it back. */
export function ReplyPart(props: ReplyPartProps) {
  const { lead, path, actionData } = props
  const beginning = useBeginning(path, actionData)
  if (!lead.email) return <p className="text-ink-muted">There is no email address to reply to.</p>
  const own = actionData?.command === 'reply' ? actionData : undefined
  return (
    <>
      <WritersNote lead={lead} />
      {lead.takeBack !== null && <TakeBack messageId={lead.takeBack} lead={lead} path={path} />}
      <CustomersWords text={lead.latestWords} />
      {!props.deleted && lead.templates.length > 0 && <TemplateForm lead={lead} path={path} />}
      <ReplyForm {...props} draft={beginning.draft} key={JSON.stringify(beginning)} />
      {own?.previews?.map((mail) => (
        <MailPreview key={mail.subject} mail={mail} />
      ))}
    </>
  )
}

/** What the reply begins with: the template or the taken back reply of the last post, until it is sent. */
function useBeginning(path: string, actionData: LeadActionData | undefined) {
  const sent = useSavedCount('reply', path, actionData)
  const draft = actionData?.command === 'reply' ? actionData.draft : undefined
  const [beginning, setBeginning] = useState({ sent, draft })
  useEffect(() => {
    // Move the focus there, because the next step is to read and complete it.
    if (draft) document.querySelector<HTMLElement>('#reply textarea')?.focus()
  }, [draft])
  const next = { sent, draft: draft ?? (sent === beginning.sent ? beginning.draft : undefined) }
  if (next.sent !== beginning.sent || next.draft !== beginning.draft) setBeginning(next)
  return next
}

/** The beginning of what the customer wrote last, so that it is in view while staff reply. */
function CustomersWords({ text }: { text: string }) {
  if (!text) return null
  return (
    <blockquote
      dir="auto"
      className="line-clamp-3 whitespace-pre-line border-line border-l-2 pl-4 text-ink-muted"
    >
      {text}
    </blockquote>
  )
}

function TakeBack({
  messageId,
  lead,
  path,
}: {
  messageId: number
  lead: LoadedLead
  path: string
}) {
  const form = useRef<HTMLFormElement>(null)
  // There are only ten seconds, and it may be out of view.
  useEffect(() => form.current?.querySelector('button')?.focus(), [])
  return (
    <LeadCommandForm
      ref={form}
      command="reply"
      path={path}
      version={lead.version}
      className="banner banner--notice flex flex-wrap items-center gap-3"
    >
      <input type="hidden" name="message" value={messageId} />
      <p>Your reply goes out in a few seconds.</p>
      <SubmitButton value="take-back" variant="secondary" size="small" pending="Taking back...">
        Take it back
      </SubmitButton>
    </LeadCommandForm>
  )
}

function TemplateForm({ lead, path }: { lead: LoadedLead; path: string }) {
  return (
    <LeadCommandForm
      command="reply"
      path={path}
      version={lead.version}
      className="flex flex-wrap items-end gap-3"
    >
      <div className="field grow">
        <label htmlFor="reply-template">Template</label>
        <select id="reply-template" name="template" className="input" required>
          <option value="">Choose…</option>
          <SelectOptions options={lead.templates} />
        </select>
      </div>
      <SubmitButton value="template" variant="secondary" size="small" pending="Filling in...">
        Use template
      </SubmitButton>
    </LeadCommandForm>
  )
}

interface ReplyFormProps extends ReplyPartProps {
  draft: LeadActionData['draft']
}

function ReplyForm({ lead, path, deleted, actionData, onDirty, draft }: ReplyFormProps) {
  const own = actionData?.command === 'reply' ? actionData : undefined
  const fields = replyFields(lead.kind, lead.papers)
  const initial = draft ?? { subject: `Your ${lead.noun} (${lead.reference})` }
  const [form, metas] = useFields({
    id: 'reply',
    fields,
    lastResult: own?.result,
    defaultValue: initial,
  })
  const dirty = isChanged(fields, form.value, initial)
  useEffect(() => onDirty('reply', dirty), [dirty, onDirty])
  const reportTyping = useTypingReports(lead.reference)
  const { search } = useLocation()
  return (
    <ValidatedForm
      form={form}
      fields={fields}
      action={`${path}/reply${search}`}
      onInput={reportTyping}
      className="grid gap-3"
    >
      <LeadVersion version={lead.version} />
      {deleted && <input type="hidden" name="restore" value="yes" />}
      <input type="hidden" name={FORM_KEY} value={lead.formKey} />
      <div className="grid gap-3">
        <FieldControls fields={fields} metas={metas} />
      </div>
      <div className="flex flex-wrap gap-2">
        <SubmitButton value="send" size="small" pending="Sending...">
          {deleted ? 'Restore and send reply' : 'Send reply'}
        </SubmitButton>
        <SubmitButton value="preview" variant="secondary" size="small" pending="Loading...">
          Preview
        </SubmitButton>
      </div>
    </ValidatedForm>
  )
}
