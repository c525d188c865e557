import type { PageSection } from 'db/schema/content'
import { paths } from '~/paths'
import { HOME_SERVICES, ServiceCard } from '~/services/service-card'
import { ButtonLink } from '~/ui/button'
import { Section } from '~/ui/section'

/** Our Services: the three fixed ones, and the way to all of them. */
export function Services({ words }: { words: PageSection }) {
  return (
    <Section id="services" title={words.title} lead={words.content} className="pt-0">
      <ul>
        {HOME_SERVICES.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </ul>
      <ButtonLink to={paths.services} variant="secondary" className="mt-10">
        View All Services
      </ButtonLink>
    </Section>
  )
}
