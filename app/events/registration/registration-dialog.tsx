import type { SubmissionResult } from '@conform-to/react'
import { type FormEvent, useState } from 'react'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldControls } from '~/forms/field-control'
import { useNoResponse } from '~/forms/no-response'
import { toSubmissionResult } from '~/forms/submission-result'
import { useFields } from '~/forms/use-fields'
import { Honeypot } from '~/leads/honeypot-field'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { formatDate } from '~/ui/calendar-date'
import { Dialog } from '~/ui/dialog'
import { useToast } from '~/ui/toast'
import type { PublicEvent } from '../event'
import { OrganizerNote } from '../organizer-note'
import { eventRegistration } from './definition'
import { RegistrationDraft } from './registration-draft'
import { sendRegistration } from './send-registration'
import { ThankYouDialog } from './thank-you-dialog'

interface RegistrationDialogProps {
  event: PublicEvent
  onClose: () => void
  /**
   * Called after the server responded, because the number of places may have changed. With the reference,
   * or null if nothing was stored.
   */
  onAnswer: (reference: string | null) => void
}

/**
 * The registration form of an event in a dialog, replaced by the thank-you dialog once it is
 * stored.
 */
export function RegistrationDialog({ event, onClose, onAnswer }: RegistrationDialogProps) {
  const [reference, setReference] = useState<string | null>(null)
  if (reference !== null)
    return (
      <>
        <RegistrationDraft eventId={event.id} sent />
        <ThankYouDialog event={event} reference={reference} onClose={onClose} />
      </>
    )
  const answered = (stored: string | null) => {
    setReference(stored)
    onAnswer(stored)
  }
  return <RegistrationForm event={event} onClose={onClose} onAnswer={answered} />
}

interface RegistrationFormProps {
  event: PublicEvent
  onClose: () => void
  /** Called with the reference, or null if nothing was stored. */
  onAnswer: (reference: string | null) => void
}

function RegistrationForm({ event, onClose, onAnswer }: RegistrationFormProps) {
  const { fields, button, pending } = eventRegistration
  const { form, metas, sending, submit } = useRegistration(event, onAnswer)
  // A request in flight cannot be canceled, so stay open until its response arrives.
  const close = () => !sending && onClose()
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Register for Event"
      description={<About event={event} />}
    >
      <form id={form.id} onSubmit={submit} noValidate className="grid grid-cols-1 gap-6">
        <ErrorSummary form={form} fields={fields} />
        <Honeypot formType={eventRegistration.formType} />
        <RegistrationDraft eventId={event.id} />
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <FieldControls fields={fields} metas={metas} />
        </div>
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button type="submit" pending={sending ? pending : undefined}>
            {button}
          </Button>
          <Button variant="secondary" onClick={close} disabled={sending}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useRegistration(event: PublicEvent, onAnswer: RegistrationFormProps['onAnswer']) {
  const toast = useToast()
  useNoResponse()
  const [sending, setSending] = useState(false)
  const [lastResult, setLastResult] = useState<SubmissionResult<string[]> | null>(null)
  const [form, metas] = useFields({
    id: eventRegistration.formType,
    fields: eventRegistration.fields,
    lastResult,
    defaultValue: { eventId: String(event.id) },
  })
  async function submit(submission: FormEvent<HTMLFormElement>) {
    form.onSubmit(submission)
    if (submission.isDefaultPrevented()) return
    submission.preventDefault()
    const typed = new FormData(submission.currentTarget)
    setSending(true)
    const outcome = await sendRegistration(typed)
    setSending(false)
    if (outcome.stored) return onAnswer(outcome.reference)
    // The page of the same form, with the same draft, offers the waiting list.
    if (outcome.waitlist) return location.assign(paths.register(event.id))
    const { errors, detail = 'Unknown error' } = outcome
    setLastResult(toSubmissionResult(typed, errors ?? { '': [detail] }))
    if (!errors) onAnswer(null)
    toast({ title: 'Error', description: `Failed to register: ${detail}`, tone: 'destructive' })
  }
  return { form, metas, sending, submit }
}

function About({ event }: { event: PublicEvent }) {
  return (
    <>
      <strong className="text-ink">{event.title}</strong>
      <br />
      {/* On narrow screens, the time wraps to the next line as a whole. */}
      {formatDate(event.date)}, <span className="inline-block">{event.time}</span>
      <OrganizerNote event={event} />
    </>
  )
}
