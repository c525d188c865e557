import type { PageSection } from 'db/schema/content'
import { ArrowRight } from 'lucide-react'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Section } from '~/ui/section'
import { PointList } from './point-list'

interface CoreServicesProps {
  section: PageSection
  /** Ids of the services that have a page: the others stand without a link. */
  known: Set<string>
}

/** What the provider does, a row each: what it is on the left, what belongs to it on the right. */
export function CoreServices({ section, known }: CoreServicesProps) {
  return (
    <Section id={section.id} title={section.title} lead={section.content}>
      <ul className="border-line border-t">
        {section.items?.map((item) => {
          const { description, features } = describe(item.content)
          return (
            <li
              key={item.id}
              className="grid gap-x-12 gap-y-6 border-line border-b py-10 lg:grid-cols-12 lg:py-14"
            >
              <div className="lg:col-span-7">
                <h3 className="text-step-3">{item.title}</h3>
                <p className="mt-3 max-w-[46ch] text-step-1 text-ink-muted">{description}</p>
                <Onward id={item.id} title={item.title} known={known} />
              </div>
              <PointList points={features} className="content-start lg:col-span-5 lg:mt-3" />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** Staff write a service card as lines: the first describes it, the others are its features. */
function describe(content: string): { description: string; features: string[] } {
  const [description = '', ...features] = content
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return { description, features }
}

function Onward({ id, title, known }: { id: string; title: string; known: Set<string> }) {
  const to = id === 'e-waste' ? paths.eWaste : known.has(id) && paths.service(id)
  if (!to) return null
  return (
    <ButtonLink to={to} variant="secondary" className="mt-6 print:hidden">
      {id === 'e-waste' ? 'See how it works' : 'Read more'}
      <span className="visually-hidden"> about {title}</span>
      <ArrowRight className="size-4" aria-hidden="true" />
    </ButtonLink>
  )
}
