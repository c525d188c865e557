import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ContactInfo } from '~/pages/content'
import { mailtoHref, type Settings, telHref } from '~/settings/settings'
import { HeroContours } from '~/ui/artwork/contours'

interface ContactDetailsProps {
  title: string
  info: ContactInfo
}

/** Phone, email, address and hours from the settings; empty ones are left out. */
export function ContactDetails({ title, info }: ContactDetailsProps) {
  const { phone, email, address, hours } = info
  return (
    <aside
      aria-labelledby="contact-details-heading"
      className="on-forest relative self-start overflow-clip rounded-panel border border-line p-7 pb-48 sm:p-10 sm:pb-64 lg:sticky lg:top-6 lg:col-span-5 print:p-0"
    >
      <HeroContours className="absolute right-0 bottom-0 h-52 w-auto max-w-none stroke-[0.7] text-contour sm:h-64 print:hidden" />
      <div className="relative">
        <h2 id="contact-details-heading" className="text-step-2">
          {title}
        </h2>
        <dl className="mt-7 grid gap-6">
          {phone && (
            <Line icon={<Phone className="size-5" aria-hidden="true" />} label="Phone">
              <a href={telHref(phone)} className={contactLink}>
                {phone}
              </a>
            </Line>
          )}
          {email && (
            <Line icon={<Mail className="size-5" aria-hidden="true" />} label="Email">
              <a href={mailtoHref(email)} className={`${contactLink} break-all`}>
                {email}
              </a>
            </Line>
          )}
          {address.length > 0 && (
            <Line icon={<MapPin className="size-5" aria-hidden="true" />} label="Address">
              <address className="not-italic">
                {address.map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </address>
            </Line>
          )}
          {hours.length > 0 && (
            <Line icon={<Clock className="size-5" aria-hidden="true" />} label="Hours">
              <Hours hours={hours} />
            </Line>
          )}
        </dl>
      </div>
    </aside>
  )
}

const contactLink =
  'inline-flex min-h-11 items-center font-display font-semibold text-step-1 hover:underline underline-offset-4'

interface LineProps {
  icon: ReactNode
  label: string
  children: ReactNode
}

function Line({ icon, label, children }: LineProps) {
  return (
    <div className="grid grid-cols-[1.25rem_1fr] gap-x-4">
      <dt className="col-span-2 grid grid-cols-subgrid text-ink-muted text-step-00">
        <span className="text-accent">{icon}</span>
        {label}
      </dt>
      <dd className="col-start-2">{children}</dd>
    </div>
  )
}

function Hours({ hours }: Pick<Settings, 'hours'>) {
  return (
    <ul className="tabular mt-1 grid gap-1 max-sm:text-step-00">
      {hours.map((line) => (
        <li key={line.days} className="flex flex-wrap justify-between gap-x-4">
          <span>{line.days}</span> <span className="text-ink-muted">{line.hours}</span>
        </li>
      ))}
    </ul>
  )
}
