import { mailtoHref, telHref } from '~/settings/settings'
import { useSettings } from '~/shell/use-layout'

/** How to reach us about a request; nothing if the site has no phone number and email address. */
export function ContactLine({ reference }: { reference: string }) {
  const { phone, email } = useSettings()
  if (!phone && !email) return null
  return (
    <p className="mt-6 max-w-measure text-ink-muted">
      Questions? Reach us
      {phone && (
        <>
          {' '}
          at{' '}
          <a href={telHref(phone)} className="link whitespace-nowrap">
            {phone}
          </a>
        </>
      )}
      {phone && email && ' or'}
      {email && (
        <>
          {' '}
          by email at <a href={mailtoHref(email, `About ${reference}`)}>{email}</a>
        </>
      )}{' '}
      and mention the reference.
    </p>
  )
}
