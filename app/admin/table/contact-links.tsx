import { Mail, Phone } from 'lucide-react'
import { telHref } from '~/settings/settings'
import { formatPhone } from '../format-phone'

interface ContactLinksProps {
  email: string
  phone: string | null
  /** Whose they are. */
  name: string
}

/** Email and phone in two lines; on phones, two buttons. */
export function ContactLinks({ email, phone, name }: ContactLinksProps) {
  return (
    <div className="max-md:flex">
      {email === '' ? (
        <span className="text-ink-muted">No email</span>
      ) : (
        <a href={`mailto:${email}`} title={email} className="contact-link">
          <Mail className="size-5 md:hidden" aria-hidden="true" />
          <span className="visually-hidden md:hidden">Email {name}</span>{' '}
          <bdi className="max-md:hidden">{email}</bdi>
        </a>
      )}{' '}
      {phone && (
        <a href={telHref(phone)} className="contact-link">
          <Phone className="size-5 md:hidden" aria-hidden="true" />
          <span className="visually-hidden md:hidden">Call {name}</span>{' '}
          <bdi className="max-md:hidden">{formatPhone(phone)}</bdi>
        </a>
      )}
    </div>
  )
}
