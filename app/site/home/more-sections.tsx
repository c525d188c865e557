import type { PageSection } from 'db/schema/content'
import { FallbackImage } from '~/site/fallback-image'
import { Section } from '~/ui/section'

/** Sections that staff added to the page, as they wrote them. */
export function MoreSections({ sections }: { sections: PageSection[] }) {
  return sections.map((section) => (
    <Section key={section.id} title={section.title || undefined}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[7fr_5fr]">
        <p className="max-w-measure whitespace-pre-line text-step-1 text-ink-muted">
          {section.content}
        </p>
        {section.imageUrl !== null && (
          <FallbackImage
            src={section.imageUrl}
            alt=""
            loading="lazy"
            className="w-full rounded-card border border-line"
          />
        )}
      </div>
    </Section>
  ))
}
