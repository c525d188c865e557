import { useSearchParams } from '@remix-run/react'
import { countsIn, estimate } from '~/estimator/estimator'
import { communityDrive } from '~/leads/community-event/definition'
import { sentReference } from '~/leads/lead'
import { businessPickup } from '~/leads/pickup/definition'
import type { PageContent } from '~/pages/content'
import { PageSections } from '~/pages/page-sections'
import { Hero } from './hero'
import { SectionNav } from './section-nav'
import { isOwnSection, type Loaded, sectionViews } from './sections'

/** The E-Waste page. */
export function EWasteView({ content, ...loaded }: { content: PageContent } & Loaded) {
  const parts = sectionViews(loaded)
  const [search] = useSearchParams()
  const shown = content.sections.filter(({ id, isActive }) => isActive || isOwnSection(id))
  const printed = printedAlone(search)
  const onPaper = (id: string) => (printed && printed !== id ? 'print:hidden' : undefined)
  return (
    <>
      <div className={onPaper('opening')}>
        <Hero content={content} />
      </div>
      <SectionNav sections={shown} />
      {shown.map((section) => (
        <div key={section.id} className={onPaper(section.id)}>
          <PageSections sections={[section]} sectionViews={parts} />
        </div>
      ))}
    </>
  )
}

/**
 * The section to print alone: the latest confirmation, or else an estimate; null to print the whole
 * page.
 */
function printedAlone(search: URLSearchParams): string | null {
  if (sentReference(businessPickup, search)) return 'schedule-pickup'
  if (sentReference(communityDrive, search)) return 'request-event'
  return estimate(countsIn(search)).lbs > 0 ? 'estimate' : null
}
