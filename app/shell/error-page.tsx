import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import { paths } from '~/paths'
import { mailtoHref, telHref } from '~/settings/settings'
import { ButtonLink } from '~/ui/button'
import { Section } from '~/ui/section'
import { NotFound } from './not-found-page'
import { Reference } from './reference'
import { useSettings } from './use-layout'

/** The page for errors: not found, or a failure of the site. */
export default function ErrorPage() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFound unsent={error.data?.unsent} />
  return <Failed error={error} />
}

function Failed({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const ours = status >= 500
  return (
    <Section
      title={ours ? 'Something went wrong on our side' : 'That did not work'}
      eyebrow={`Error ${status}`}
      headingLevel={1}
      lead={
        ours
          ? 'The page could not be loaded. The problem has been logged. Please try again in a minute.'
          : 'This page cannot handle that request. Please go back and try again.'
      }
    >
      <div className="flex flex-wrap gap-4">
        {ours && (
          <ButtonLink to={`${pathname}${search}`} reloadDocument>
            Try again
          </ButtonLink>
        )}
        <ButtonLink to={paths.home} variant="secondary" reloadDocument>
          Back to the home page
        </ButtonLink>
      </div>
      <ContactColumn />
      <Reference error={error} />
    </Section>
  )
}

function ContactColumn() {
  const { phone, email } = useSettings()
  if (!phone && !email) return null
  return (
    <p className="mt-8 max-w-measure text-ink-muted">
      If it cannot wait, reach us
      {phone && (
        <>
          {' '}
          by phone at{' '}
          <a href={telHref(phone)} className="link whitespace-nowrap">
            {phone}
          </a>
        </>
      )}
      {phone && email && ' or'}
      {email && (
        <>
          {' '}
          by email at <a href={mailtoHref(email)}>{email}</a>
        </>
      )}
      .
    </p>
  )
}
