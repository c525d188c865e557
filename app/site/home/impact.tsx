import type { PageSection } from 'db/schema/content'
import type { Impact as ImpactFigures } from '~/impact/impact'
import { ImpactTracker } from '~/impact/tracker'
import { Section } from '~/ui/section'

interface ImpactProps {
  /** Title and lead, which staff can change. */
  texts: PageSection
  /** Null where they could not be loaded. */
  figures: ImpactFigures | null
}

/** Our Impact: the tracker under its heading. */
export function Impact({ texts, figures }: ImpactProps) {
  return (
    <Section id="impact" title={texts.title} lead={texts.content}>
      {figures ? <ImpactTracker figures={figures} /> : <Missing />}
    </Section>
  )
}

const Missing = () => (
  <div role="alert" className="banner banner--error">
    <p>The figures could not be loaded. Please try again later.</p>
  </div>
)
