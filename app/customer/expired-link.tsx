import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Section } from '~/ui/section'

/** In place of a request whose link has expired. */
export function ExpiredLink() {
  return (
    <Section title="This link has run out. Ask for a new one." headingLevel={1}>
      <ButtonLink to={paths.lostLink}>Get a new link</ButtonLink>
    </Section>
  )
}
