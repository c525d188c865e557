import type { PageSection } from 'db/schema/content'
import { ArrowRight } from 'lucide-react'
import { readCard } from '~/pages/card-lines'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Section } from '~/ui/section'
import { PointList } from './point-list'

interface CoreServicesProps {
  section: PageSection
  /** Icons of services with a page, by id; other services have no link. */
  icons: Map<string, string>
}

/** The core services as rows: description on the left, details on the right. */
export function CoreServices({ section, icons }: CoreServicesProps) {
  return (
    <Section id={section.id} title={section.title} lead={section.content}>
      <ul className="border-line border-t">
        {section.items?.map((item) => {
          const { description, features } = readCard(item.content)
          return (
            <li
              key={item.id}
              className="grid grid-cols-1 gap-x-12 gap-y-6 border-line border-b py-10 md:grid-cols-[2.5rem_6fr_5fr] md:gap-x-8 lg:grid-cols-12 lg:gap-x-12 lg:py-14"
            >
              <Icon name={icons.get(item.id) ?? ''} className="size-10 text-accent lg:mt-1" />
              <div className="lg:col-span-6">
                <h3 className="text-step-3">{item.title}</h3>
                <p className="mt-3 max-w-[46ch] text-step-1 text-ink-muted">{description}</p>
                <Onward id={item.id} title={item.title} linked={icons.has(item.id)} />
              </div>
              <PointList points={features} className="content-start lg:col-span-5 lg:mt-2" />
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
