import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Section } from '~/ui/section'

/** What stands where no page is, with a short way back. */
export function NotFound() {
  return (
    <Section title="404 Page Not Found" eyebrow="Page Not Found" headingLevel={1}>
      {import.meta.env.DEV && (
        <p className="mb-6">Did you forget to add the page to app/routes.ts?</p>
      )}
      <ButtonLink to={paths.home}>Back to the home page</ButtonLink>
    </Section>
  )
}
