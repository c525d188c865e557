import type { PageSection } from 'db/schema/content'
import { ArrowRight } from 'lucide-react'
import { readCard } from '~/pages/card-lines'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Section } from '~/ui/section'
import { PointList } from './point-list'
import { ServiceDrawing } from './service-drawing'

interface CoreServicesProps {
  section: PageSection
  /** Icons of services with a page, by id; other services have no link. */
  icons: Map<string, string>
}

/** The core services, each with a drawing beside its text; the sides alternate. */
export function CoreServices({ section, icons }: CoreServicesProps) {
  return (
    <Section id={section.id} title={section.title} lead={section.content}>
      <ul className="grid gap-y-16 lg:gap-y-24">
        {section.items?.map((item) => {
          const { description, features } = readCard(item.content)
          return (
            <li
              key={item.id}
              className="grid grid-cols-1 items-center gap-x-12 gap-y-6 md:grid-cols-12"
            >
              <ServiceDrawing
                icon={icons.get(item.id) ?? ''}
                className="h-auto w-full max-md:max-w-md md:col-span-5 md:[:nth-child(even)>&]:order-last print:hidden"
              />
              <div className="md:col-span-7">
                <h3 className="text-step-3">{item.title}</h3>
                <p className="mt-3 max-w-[46ch] text-step-1 text-ink-muted">{description}</p>
                <PointList points={features} className="mt-6 gap-x-8 xl:grid-cols-2" />
                <Onward id={item.id} title={item.title} linked={icons.has(item.id)} />
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function Onward({ id, title, linked }: { id: string; title: string; linked: boolean }) {
  const to = id === 'e-waste' ? paths.eWaste : linked && paths.service(id)
  if (!to) return null
  return (
    <ButtonLink to={to} variant="secondary" className="mt-6 print:hidden">
      {id === 'e-waste' ? 'See how it works' : 'Read more'}
      <span className="visually-hidden">: {title}</span>
      <ArrowRight className="size-4" aria-hidden="true" />
    </ButtonLink>
  )
}
