import { Confirmation } from '~/leads/confirmation'
import { useSent } from '~/leads/use-sent'
import { CalendarList } from '../calendar-links'
import { isAhead, type PublicEvent } from '../event'
import { eventRegistration } from './definition'
import { RegistrationDraft } from './registration-draft'

interface RegisteredProps {
  event: PublicEvent
  googleCalendar: string
  /** Of the registration's own page, for the gate. */
  qrCode: string | null
}

/** Shown after the form was submitted: thanks, the reference, and what to have on the day. */
export function Registered({ event, googleCalendar, qrCode }: RegisteredProps) {
  const sent = useSent(eventRegistration)
  if (!sent) return null
  return (
    <section id="registered" aria-labelledby="registered-heading" className="mt-8">
      <h2 id="registered-heading" className="visually-hidden">
        Your registration
      </h2>
      <RegistrationDraft eventId={event.id} sent />
      <Confirmation definition={eventRegistration} sent={sent}>
        {isAhead(event) && (
          // On paper, the reference stands for the code, and the page has the facts below: one sheet.
          <div className="mt-6 flex flex-wrap gap-x-8 gap-y-5 border-line border-t border-b py-6 print:hidden">
            {qrCode && !sent.isWaiting && (
              <figure className="max-w-40">
                <img
                  src={qrCode}
                  width="160"
                  height="160"
                  alt="QR code of your registration"
                  className="rounded-control"
                />
                <figcaption className="mt-2 text-ink-muted text-step-00">
                  Show this at the gate, or give your reference.
                </figcaption>
              </figure>
            )}
            <div className="min-w-0 grow basis-64">
              <CalendarList eventId={event.id} googleCalendar={googleCalendar} />
            </div>
          </div>
        )}
      </Confirmation>
    </section>
  )
}
