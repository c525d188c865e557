import type { SerializeFrom } from '@remix-run/node'
import type { PageSection } from 'db/schema/content'
import { ArrowRight } from 'lucide-react'
import type { PageContent } from '~/pages/content'
import { PageHead } from '~/pages/page-head'
import { PageSections } from '~/pages/page-sections'
import { Steps } from '~/pages/steps'
import { paths } from '~/paths'
import { HeadContours } from '~/ui/artwork/head-contours'
import { ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { Section } from '~/ui/section'
import { CoreServices } from './core-services'
import type { listServices } from './services.server'

type Services = SerializeFrom<Awaited<ReturnType<typeof listServices>>>

interface ServicesViewProps {
  content: PageContent
  services: Services
}

/** The overview of the provider's services. */
export function ServicesView({ content, services }: ServicesViewProps) {
  const icons = new Map(services.map(({ id, icon }) => [id, icon]))
  return (
    <>
      <PageHead content={content} backdrop={<HeadContours />}>
        <NextSteps />
      </PageHead>
      <PageSections
        sections={content.sections.filter(({ isActive }) => isActive)}
        sectionViews={{
          core: (section) => <CoreServices section={section} icons={icons} />,
          specialized: (section) => <Specialized section={section} />,
          catalog: (section) => <Catalog section={section} services={services} />,
          process: (section) => (
            <Section
              id={section.id}
              title={section.title}
              lead={section.content}
              tone="forest"
              className="print:bg-transparent"
            >
              <Steps items={section.items ?? []} />
            </Section>
          ),
          invitation: (section) => (
            <Section id={section.id} title={section.title} lead={section.content}>
              <NextSteps />
            </Section>
          ),
        }}
      />
    </>
  )
}

function NextSteps() {
  return (
    <div className="mt-8 flex flex-wrap gap-4 print:hidden">
      <ButtonLink to={paths.contact} size="large">
        Contact us
      </ButtonLink>
      <ButtonLink to={paths.events} size="large" variant="secondary">
        Collection events
      </ButtonLink>
    </div>
  )
}

function Specialized({ section }: { section: PageSection }) {
  return (
    <Section id={section.id} title={section.title} lead={section.content} tone="raised">
      <dl className="grid grid-cols-1 gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-8">
        {section.items?.map((item) => (
          <div key={item.id} className="border-accent border-t-2 pt-4">
            <dt className="font-display font-semibold text-step-1">{item.title}</dt>
            <dd className="mt-2 text-ink-muted">{item.content}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** The services from the database, each with its own page. */
function Catalog({ section, services }: { section: PageSection; services: Services }) {
  if (services.length === 0) return null
  return (
    <Section id={section.id} title={section.title} lead={section.content}>
      <ul className="border-line border-t">
        {services.map(({ id, title, description, icon }) => (
          <li key={id} className="border-line border-b">
            <Link
              to={paths.service(id)}
              className="group grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-5 gap-y-1 py-5 lg:grid-cols-[auto_5fr_6fr_auto] lg:gap-x-8"
            >
              <Icon name={icon} className="size-6 self-start text-accent" />
              <span className="text-balance font-display font-semibold text-step-1 leading-snug underline-offset-4 group-hover:underline">
                {title}
              </span>{' '}
              <span className="text-pretty text-ink-muted max-lg:col-start-2 max-lg:row-start-2">
                {description}
              </span>
              <ArrowRight
                className="mt-0.5 size-5 self-start text-action transition-transform group-hover:translate-x-1 max-lg:col-start-3 max-lg:row-start-1"
                aria-hidden="true"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
