import type { PageSection } from 'db/schema/content'
import { SamplePapers } from '~/certificates/sample-papers'
import { type PageContent, sectionOf } from '~/pages/content'
import { PageHead } from '~/pages/page-head'
import { PageSections } from '~/pages/page-sections'
import { paths } from '~/paths'
import { BannerContours } from '~/ui/artwork/contours'
import { SectionBreak } from '~/ui/artwork/section-break'
import { ButtonLink } from '~/ui/button'
import { DrawnText } from '~/ui/drawn-text'
import { Container, Section } from '~/ui/section'

/** The About page. */
export function AboutView({ content }: { content: PageContent }) {
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
          approach: (section) => (
            <>
              <Approach section={section} />
              <Papers />
            </>
          ),
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

function Papers() {
  return (
    <Section
      id="papers"
      title="Proof on paper"
      lead="Every load is weighed and every drive is listed. These are samples."
      className="pt-0 print:hidden"
    >
      <SamplePapers />
    </Section>
  )
}

function Team({ section }: { section: PageSection }) {
  return (
    <section id={section.id} aria-labelledby="team-heading" className="bg-surface-sunken">
      <Container className="grid grid-cols-1 gap-x-12 gap-y-8 py-(--space-section) lg:grid-cols-12">
        <div className="lg:sticky lg:top-10 lg:col-span-5 lg:self-start">
          <h2 id="team-heading">{section.title}</h2>
          <p className="mt-4 max-w-[44ch] text-step-1 text-ink-muted">{section.content}</p>
        </div>
        <dl className="border-line border-t lg:col-span-7">
          {section.items?.map((item) => (
            <div key={item.id} className="flex flex-wrap gap-x-6 gap-y-1 border-line border-b py-5">
              <dt className="basis-52 font-semibold">{item.title}</dt>
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
    <Section id={section.id} title={section.title} lead={section.content}>
      <div className="flex flex-wrap gap-4 print:hidden">
        <ButtonLink to={paths.contact} size="large">
          Contact us
        </ButtonLink>
        <ButtonLink to={paths.services} size="large" variant="secondary">
          Our services
        </ButtonLink>
      </div>
    </Section>
  )
}
