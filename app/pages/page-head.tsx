import type { ReactNode } from 'react'
import { Picture } from '~/images/picture'
import { classNames } from '~/ui/class-names'
import { Container } from '~/ui/section'
import type { PageContent } from './content'
import { Markdown } from './markdown'

interface PageHeadProps {
  content: PageContent
  /** Render on a dark band. */
  forest?: boolean
  /** A drawing behind the text, over the full band. */
  backdrop?: ReactNode
  /** Content below the text, such as buttons or a table of contents. */
  children?: ReactNode
}

/** The top of an editable page: title, introduction, and image if there is one. */
export function PageHead({ content, forest, backdrop, children }: PageHeadProps) {
  return (
    <div
      className={classNames('relative overflow-clip', forest && 'on-forest print:bg-transparent')}
    >
      {backdrop}
      <Container className="relative grid grid-cols-1 gap-x-12 gap-y-10 py-(--space-section-tight) lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h1 className="max-w-[24ch]">{content.title}</h1>
          {content.subtitle && (
            <p className="mt-5 max-w-[56ch] text-step-1 text-ink-muted">{content.subtitle}</p>
          )}
          {content.content && <Markdown text={content.content} className="mt-5" />}
          {children}
        </div>
        {content.featuredImage && (
          <Picture
            src={content.featuredImage}
            alt={content.featuredAlt ?? ''}
            loading="eager"
            sizes="(min-width: 64rem) 26rem, 100vw"
            className="aspect-4/3 w-full self-center rounded-card border border-line object-cover lg:col-span-4 print:hidden"
          />
        )}
      </Container>
    </div>
  )
}
