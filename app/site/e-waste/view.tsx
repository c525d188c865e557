import { useSearchParams } from '@remix-run/react'
import { countsIn, estimate } from '~/estimator/estimator'
import { communityDrive } from '~/leads/community-event/definition'
import { businessPickup } from '~/leads/pickup/definition'
import { useSent } from '~/leads/use-sent'
import type { PageContent } from '~/pages/content'
import { PageSections } from '~/pages/page-sections'
import { Hero } from './hero'
import { SectionNav } from './section-nav'
import { isOwnSection, type Loaded, sectionViews } from './sections'

/** The E-Waste page. */
export function EWasteView({ content, ...loaded }: { content: PageContent } & Loaded) {
  const parts = sectionViews(loaded)
  const shown = content.sections.filter(({ id, isActive }) => isActive || isOwnSection(id))
  const printed = usePrintedAlone()
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

/** The section to print alone: the latest confirmation, or else an estimate; null for the whole page. */
function usePrintedAlone(): string | null {
  const [search] = useSearchParams()
  const sent = { pickup: useSent(businessPickup), drive: useSent(communityDrive) }
  if (sent.pickup) return 'schedule-pickup'
  if (sent.drive) return 'request-event'
  return estimate(countsIn(search)).lbs > 0 ? 'estimate' : null
}
