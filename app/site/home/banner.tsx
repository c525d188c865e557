import type { PageSection } from 'db/schema/content'
import { paths } from '~/paths'
import { BannerContours } from '~/ui/artwork/contours'
import { ButtonLink } from '~/ui/button'
import { Section } from '~/ui/section'

/** The call to action at the end of the home page. */
export function Banner({ words }: { words: PageSection }) {
  return (
    <Section
      tone="forest"
      title={words.title}
      backdrop={
        <BannerContours className="absolute inset-x-0 bottom-0 h-3/4 w-full mask-y-from-75% text-contour" />
      }
    >
      <div className="-mt-4 max-w-[52ch]">
        <p className="text-ink-muted text-step-1">{words.content}</p>
        <div className="mt-9 flex flex-wrap gap-4">
          <ButtonLink to={paths.bannerPickup} size="large">
            Schedule a Pickup
          </ButtonLink>
          <ButtonLink to={paths.eWaste} size="large" variant="secondary">
            E-Waste Services
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}
