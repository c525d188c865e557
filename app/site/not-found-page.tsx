import { paths } from '~/paths'
import { BannerContours } from '~/ui/artwork/contours'
import { ButtonLink } from '~/ui/button'
import { Container, Eyebrow } from '~/ui/section'
import { PageSearch } from './page-search'

/** What stands where no page is: a short way back, and a search of the pages there are. */
export function NotFound() {
  return (
    <div className="relative overflow-clip">
      <BannerContours className="absolute inset-0 size-full text-contour print:hidden" />
      <Container className="relative py-(--space-section)">
        <Eyebrow>Page Not Found</Eyebrow>
        <h1>404 Page Not Found</h1>
        <p className="mt-5 max-w-[44ch] text-step-1 text-ink-muted">
          There is nothing at this address. It may have moved, or a letter of it may be missing.
        </p>
        {import.meta.env.DEV && (
          <p className="mt-5">Did you forget to add the page to app/routes.ts?</p>
        )}
        <div className="mt-10">
          <PageSearch />
        </div>
        <div className="mt-8 flex flex-wrap gap-4">
          <ButtonLink to={paths.home} variant="secondary">
            Back to the home page
          </ButtonLink>
          <ButtonLink to={paths.eWaste} variant="quiet">
            E-waste services
          </ButtonLink>
          <ButtonLink to={paths.events} variant="quiet">
            Collection events
          </ButtonLink>
        </div>
      </Container>
    </div>
  )
}
