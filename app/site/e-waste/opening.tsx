import type { PageSection } from 'db/schema/content'
import { ArrowDown } from 'lucide-react'
import { Picture } from '~/media/picture'
import type { PageContent } from '~/pages/content'
import { Markdown } from '~/pages/markdown'
import { Device, type DeviceName } from '~/ui/artwork/devices'
import { Container } from '~/ui/section'

const ON_THE_BELT: DeviceName[] = [
  'desktop',
  'monitor',
  'laptop',
  'phone',
  'printer',
  'television',
  'tablet',
  'server',
  'networking',
  'battery',
  'peripherals',
  'cable',
]

interface OpeningProps {
  content: PageContent
  /** What the page shows, in its order. */
  sections: PageSection[]
}

/** What the page is about, what is on it, and the belt on which things arrive. */
export function Opening({ content, sections }: OpeningProps) {
  return (
    <div className="overflow-clip pt-(--space-section-tight)">
      <Container>
        <div className="grid gap-x-10 gap-y-10 lg:grid-cols-12">
          <div className="lg:col-span-8 xl:pr-16">
            <h1 className="max-w-[18ch]">{content.title}</h1>
            <p className="mt-6 max-w-[52ch] text-ink-muted text-step-1">{content.subtitle}</p>
            {content.content && <Markdown text={content.content} className="prose mt-5" />}
          </div>
          <Contents sections={sections} />
        </div>
        {content.featuredImage ? <PagePicture src={content.featuredImage} /> : <Belt />}
      </Container>
    </div>
  )
}

function Contents({ sections }: Pick<OpeningProps, 'sections'>) {
  return (
    <nav aria-labelledby="contents-heading" className="lg:col-span-4">
      <h2 id="contents-heading" className="font-text text-ink-muted text-step-00 tracking-normal">
        On this page
      </h2>
      <ul className="mt-2 grid gap-x-8 border-line border-t sm:max-lg:grid-cols-2">
        {sections.map(({ id, title }) => (
          <li key={id} className="border-line border-b">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center justify-between gap-4 py-1.5 font-semibold hover:text-action"
            >
              {title}
              <ArrowDown className="size-4 shrink-0 text-ink-muted" aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The page's own picture, in the place of the belt. */
function PagePicture({ src }: { src: string }) {
  return (
    <Picture
      src={src}
      alt=""
      loading="eager"
      sizes="(min-width: 80rem) 74rem, 100vw"
      className="mt-12 aspect-1200/630 w-full rounded-card border border-line object-cover sm:aspect-24/9 print:hidden"
    />
  )
}

function Belt() {
  return (
    <div
      aria-hidden="true"
      className="mt-12 flex flex-wrap justify-between gap-x-6 overflow-clip border-contour border-b-2 text-ink-muted max-lg:h-16 max-sm:h-13"
    >
      {ON_THE_BELT.map((name) => (
        <Device key={name} name={name} className="-mb-1 size-13 shrink-0 sm:size-16" />
      ))}
    </div>
  )
}
