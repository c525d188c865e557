import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldControl } from '~/forms/field-control'
import { Form } from '~/forms/form'
import { FORM_KEY } from '~/forms/form-key'
import { useFields } from '~/forms/use-fields'
import { replyFields } from '~/inbox/reply-fields'
import { Button } from '~/ui/button'
import type { LeadActionData } from './lead-action-data'
import { LeadVersion } from './lead-version'
import type { LoadedLead } from './load-lead.server'
import { MailPreview } from './mail-preview'
import { useSayWriting, WritersNote } from './writers-note'

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

/** Writes to the customer: from a template or from scratch, with a preview, and ten seconds to take it back. */
export function ReplyPart(props: ReplyPartProps) {
  const { lead, path, actionData } = props
  if (!lead.email) return <p className="text-ink-muted">There is no email address to reply to.</p>
  const own = actionData?.command === 'reply' ? actionData : undefined
  return (
    <>
      <WritersNote lead={lead} />
      {lead.takeBack !== null && <TakeBack messageId={lead.takeBack} lead={lead} path={path} />}
      {!props.deleted && lead.templates.length > 0 && <TemplateForm lead={lead} path={path} />}
      <ReplyForm {...props} key={JSON.stringify([lead.timeline.length, own?.draft])} />
      {own?.previews?.map((mail) => (
        <MailPreview key={mail.subject} mail={mail} />
      ))}
    </>
  )
}

const useReplyAction = (path: string) => `${path}/reply${useLocation().search}`

const useSending = (intent: string) => useNavigation().formData?.get('intent') === intent

function TakeBack({
  messageId,
  lead,
  path,
}: {
  messageId: number
  lead: LoadedLead
  path: string
}) {
  const sending = useSending('take-back')
  const form = useRef<HTMLFormElement>(null)
  // Ten seconds are no time to look for it: the form for the next reply has moved it out of sight.
  useEffect(() => form.current?.querySelector('button')?.focus(), [])
  return (
    <Form
      ref={form}
      method="post"
      action={useReplyAction(path)}
      className="banner banner--notice flex flex-wrap items-center gap-3"
      preventScrollReset
    >
      <LeadVersion version={lead.version} />
      <input type="hidden" name="message" value={messageId} />
      <p>Your reply goes out in a few seconds.</p>
      <Button
        type="submit"
        name="intent"
        value="take-back"
        variant="secondary"
        size="small"
        pending={sending ? 'Taking back...' : undefined}
      >
        Take it back
      </Button>
    </Form>
  )
}

function TemplateForm({ lead, path }: { lead: LoadedLead; path: string }) {
  const sending = useSending('template')
  return (
    <Form
      method="post"
      action={useReplyAction(path)}
      className="flex flex-wrap items-end gap-3"
      preventScrollReset
    >
      <LeadVersion version={lead.version} />
      <div className="field grow">
        <label htmlFor="reply-template">Template</label>
        <select id="reply-template" name="template" className="input" required>
          <option value="">Choose…</option>
          {lead.templates.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <Button
        type="submit"
        name="intent"
        value="template"
        variant="secondary"
        size="small"
        pending={sending ? 'Filling in...' : undefined}
      >
        Use template
      </Button>
    </Form>
  )
}

function ReplyForm({ lead, path, deleted, actionData, onDirty }: ReplyPartProps) {
  const own = actionData?.command === 'reply' ? actionData : undefined
  const fields = replyFields(lead.kind, lead.papers)
  const [form, metas] = useFields({
    id: 'reply',
    fields,
    lastResult: own?.result,
    defaultValue: own?.draft ?? { subject: `Your ${lead.noun} (${lead.reference})` },
  })
  const { dirty } = form
  useEffect(() => onDirty('reply', dirty), [dirty, onDirty])
  const sayWriting = useSayWriting(lead.reference)
  const sending = useSending('send')
  const previewing = useSending('preview')
  return (
    <Form
      method="post"
      action={useReplyAction(path)}
      id={form.id}
      onSubmit={form.onSubmit}
      onInput={sayWriting}
      noValidate
      className="grid gap-3"
      preventScrollReset
    >
      <ErrorSummary form={form} fields={fields} />
      <LeadVersion version={lead.version} />
      {deleted && <input type="hidden" name="restore" value="yes" />}
      <input type="hidden" name={FORM_KEY} value={lead.formKey} />
      <div className="grid gap-3">
        {Object.entries(fields).map(([name, field]) => {
          const meta = metas[name]
          return meta && <FieldControl key={name} field={field} meta={meta} />
        })}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          name="intent"
          value="send"
          size="small"
          pending={sending ? 'Sending...' : undefined}
        >
          {deleted ? 'Restore and send reply' : 'Send reply'}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="preview"
          variant="secondary"
          size="small"
          pending={previewing ? 'Loading...' : undefined}
        >
          Preview
        </Button>
      </div>
    </Form>
  )
}
