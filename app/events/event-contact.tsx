import { mailtoHref, telHref } from '~/settings/settings'
import { useSettings } from '~/shell/use-layout'
import type { PublicEvent } from './event'

/** The host and the contact for questions; nothing if both are unknown. */
export function EventContact({ event: { title, host } }: { event: PublicEvent }) {
  const { phone, email } = useSettings()
  if (!phone && !email && !host) return null
  return (
    <div className="mt-6 border-line border-t pt-5 print:hidden">
      <h3 className="text-step-0">Questions?</h3>
      {host && <p className="mt-1 text-ink-muted">Hosted by {host}.</p>}
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {phone && (
          <li>
            <a className="link inline-flex min-h-11 items-center" href={telHref(phone)}>
              Call {phone}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a
              className="link inline-flex min-h-11 items-center wrap-anywhere"
              href={mailtoHref(email, title)}
            >
              Email {email}
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}
