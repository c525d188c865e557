import type { PageSection } from 'db/schema/content'
import type { Impact as ImpactFigures } from '~/impact/impact'
import { ImpactTracker } from '~/impact/tracker'
import { Section } from '~/ui/section'

interface ImpactProps {
  /** Editable title and introduction. */
  texts: PageSection
  /** Null if they could not be loaded. */
  figures: ImpactFigures | null
}

/** The impact tracker with its heading. */
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
