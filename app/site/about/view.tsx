import type { PageSection } from 'db/schema/content'
import type { CertifierMark } from '~/certificates/certificate'
import { SamplePapers } from '~/certificates/sample-papers'
import { type PageContent, sectionOf } from '~/pages/content'
import { PageHead } from '~/pages/page-head'
import { PageSections } from '~/pages/page-sections'
import { Steps } from '~/pages/steps'
import { paths } from '~/paths'
import { BannerContours } from '~/ui/artwork/contours'
import { SectionBreak } from '~/ui/artwork/section-break'
import { ButtonLink } from '~/ui/button'
import { formatDate } from '~/ui/calendar-date'
import { DrawnText } from '~/ui/drawn-text'
import { Container, Section } from '~/ui/section'

interface AboutViewProps {
  content: PageContent
  /** The certifier of the provider; null without a valid certification. */
  certifier: CertifierMark | null
}

/** The About page. */
export function AboutView({ content, certifier }: AboutViewProps) {
  const [mission, vision] = [sectionOf(content, 'mission'), sectionOf(content, 'vision')]
  const others = content.sections.filter(
    (section) => section.isActive && section !== mission && section !== vision,
  )
  return (
    <>
      <PageHead content={content} />
      <Purpose sections={[mission, vision].filter(({ isActive }) => isActive)} />
      <PageSections
        sections={others}
        sectionViews={{
          approach: (section) => <Approach section={section} />,
          proof: (section) => <Proof section={section} certifier={certifier} />,
          team: (section) => <Team section={section} />,
          invitation: (section) => <Invitation section={section} />,
        }}
      />
    </>
  )
}

/** Two statements about the purpose of the company, the second one set lower. */
function Purpose({ sections }: { sections: PageSection[] }) {
  if (sections.length === 0) return null
  return (
    <div className="on-forest relative overflow-clip print:bg-transparent">
      <BannerContours className="absolute inset-0 size-full text-contour max-lg:opacity-35 lg:mask-l-from-45% lg:mask-l-to-75% print:hidden" />
      <Container className="relative grid grid-cols-1 gap-x-12 gap-y-12 py-(--space-section) lg:grid-cols-12">
        {sections.map((section, at) => (
          <section
            key={section.id}
            aria-labelledby={`${section.id}-heading`}
            className={at === 0 ? 'lg:col-span-7' : 'sm:max-lg:pl-20 lg:col-span-6 lg:col-start-2'}
          >
            <h2 id={`${section.id}-heading`} className="text-step-1 text-accent">
              {section.title}
            </h2>
            <p className="mt-3 max-w-[48ch] text-balance text-step-2 tracking-tight">
              {section.content}
            </p>
          </section>
        ))}
      </Container>
    </div>
  )
}

function Approach({ section }: { section: PageSection }) {
  return (
    <Section id={section.id} title={section.title} lead={section.content}>
      <ol className="grid grid-cols-1 gap-px overflow-clip rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {section.items?.map((item, at) => (
          <li
            key={item.id}
            className="grid-cols-[2rem_minmax(0,1fr)] bg-surface-raised p-6 max-sm:grid sm:p-8"
          >
            <DrawnText
              text={String(at + 1)}
              className="tabular row-span-2 font-display font-semibold text-accent leading-relaxed"
            />
            <h3 className="sm:mt-6">{item.title}</h3>
            <p className="mt-2 text-ink-muted">{item.content}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** How a load is documented, with sample documents and a link to verify one. */
function Proof({ section, certifier }: { section: PageSection; certifier: CertifierMark | null }) {
  return (
    <Section id={section.id} title={section.title} lead={section.content} tone="raised">
      <Steps items={section.items ?? []} />
      <div className="mt-14 lg:mt-20">
        <SamplePapers linksToVerify={false} />
      </div>
      <div className="mt-12 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-line border-t pt-6">
        <p className="max-w-[54ch]">
          {certifier && (
            <>
              <strong>
                Certified by {certifier.name}, {certifier.number}
              </strong>
              , until {formatDate(certifier.expires)}.{' '}
            </>
          )}
          Anyone can check a certificate we issued, by its number or its PDF.
        </p>
        <ButtonLink to={paths.verify} variant="secondary" className="print:hidden">
          Verify a certificate
        </ButtonLink>
      </div>
    </Section>
  )
}

function Team({ section }: { section: PageSection }) {
  return (
    <section id={section.id} aria-labelledby="team-heading">
      <Container className="grid grid-cols-1 gap-x-12 gap-y-8 py-(--space-section) lg:grid-cols-12">
        <div className="lg:sticky lg:top-10 lg:col-span-5 lg:self-start">
          <h2 id="team-heading">{section.title}</h2>
          <p className="mt-4 max-w-[44ch] text-step-1 text-ink-muted">{section.content}</p>
        </div>
        <dl className="border-line border-t lg:col-span-7">
          {section.items?.map((item) => (
            <div
              key={item.id}
              className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-line border-b py-5"
            >
              <dt className="basis-52 font-display font-semibold text-step-1">{item.title}</dt>
              <dd className="grow basis-64 text-ink-muted">{item.content}</dd>
            </div>
          ))}
        </dl>
      </Container>
      <SectionBreak className="block min-h-20 w-full text-contour print:hidden" />
    </section>
  )
}

function Invitation({ section }: { section: PageSection }) {
  return (
    <Section id={section.id} title={section.title} lead={section.content} tone="raised">
      <div className="flex flex-wrap gap-4 print:hidden">
        <ButtonLink to={paths.quote} size="large">
          Request a quote
        </ButtonLink>
        <ButtonLink to={paths.contact} size="large" variant="secondary">
          Contact us
        </ButtonLink>
        <ButtonLink to={paths.services} size="large" variant="secondary">
          Our services
        </ButtonLink>
      </div>
    </Section>
  )
}
