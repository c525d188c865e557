import type { PageSection } from 'db/schema/content'
import { Fragment, type ReactNode } from 'react'
import { Picture } from '~/images/picture'
import { Section } from '~/ui/section'
import { Markdown } from './markdown'

interface PageSectionsProps {
  sections: PageSection[]
  /** Views of the page's own sections by id. Sections that staff added render as text. */
  sectionViews: Record<string, (section: PageSection) => ReactNode>
}

/** The sections of an editable page. */
export function PageSections({ sections, sectionViews }: PageSectionsProps) {
  return sections.map((section) => {
    const part = Object.hasOwn(sectionViews, section.id) ? sectionViews[section.id] : undefined
    return (
      <Fragment key={section.id}>
        {part ? part(section) : <TextSection section={section} />}
      </Fragment>
    )
  })
}

function TextSection({ section }: { section: PageSection }) {
  return (
    <Section title={section.title} id={section.id}>
      {section.content && <Markdown text={section.content} />}
      {section.imageUrl && (
        <Picture
          src={section.imageUrl}
          alt={section.imageAlt ?? ''}
          sizes="(min-width: 80rem) 74rem, 100vw"
          className="mt-8 rounded-card border border-line"
        />
      )}
      {section.items && section.items.length > 0 && (
        <dl className="mt-8 grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {section.items.map((item) => (
            <div key={item.id}>
              <dt className="font-semibold">{item.title}</dt>
              <dd className="text-ink-muted">{item.content}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}
