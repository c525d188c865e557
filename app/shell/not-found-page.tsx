import { useLocation } from '@remix-run/react'
import { UnsentText } from '~/forms/unsent-text'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Link } from '~/ui/link'
import { Container, Eyebrow } from '~/ui/section'
import { NotFoundLayout } from './not-found-layout'
import { PageSearch } from './page-search'
import { PopularLinks } from './popular-links'

/**
 * Content of the 404 page: the text of a form that was sent to it, and links and a search of the site's pages; for a
 * request's link, the ways to the request instead.
 */
export function NotFound({ unsent }: { unsent?: string }) {
  const isRequest = useLocation().pathname.startsWith(`${paths.lostLink}/`)
  return (
    <Container className="py-(--space-section)">
      <NotFoundLayout>
        <Eyebrow>Page Not Found</Eyebrow>
        <h1>404 Page Not Found</h1>
        <p className="mt-5 max-w-[44ch] text-step-1 text-ink-muted">
          {isRequest ? (
            <>
              Looking for your request or registration? Open it with its reference, or{' '}
              <Link to={paths.lostLink} className="link">
                have the link sent again
              </Link>
              .
            </>
          ) : (
            'There is nothing at this address. The page may have moved, or the link may be mistyped.'
          )}
        </p>
        {import.meta.env.DEV && (
          <p className="mt-5">Did you forget to add the page to app/routes.ts?</p>
        )}
        {unsent && (
          <div className="mt-8">
            <UnsentText>{unsent}</UnsentText>
          </div>
        )}
        {!isRequest && (
          <div className="mt-8">
            <PageSearch />
          </div>
        )}
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
          {isRequest && <ButtonLink to={paths.track}>Open it with its reference</ButtonLink>}{' '}
          <ButtonLink to={paths.home} variant="secondary">
            Back to the home page
          </ButtonLink>
        </div>
        {!isRequest && (
          <div className="mt-3 flex flex-wrap gap-x-6">
            <PopularLinks />
          </div>
        )}
      </NotFoundLayout>
    </Container>
  )
}
