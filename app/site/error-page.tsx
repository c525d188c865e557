import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Section } from '~/ui/section'
import { NotFound } from './not-found-page'

/** The page shown where another could not be: not found, or something that went wrong on our side. */
export function ErrorPage() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <Section
      title={status >= 500 ? 'Something went wrong on our side' : 'That did not work'}
      eyebrow={`Error ${status}`}
      headingLevel={1}
      lead="Nothing you sent before this page is lost. Please try again in a minute, or contact us directly."
    >
      <ButtonLink to={paths.home} reloadDocument>
        Back to the home page
      </ButtonLink>
    </Section>
  )
}
