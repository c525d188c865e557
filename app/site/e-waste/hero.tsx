import { ArrowDown } from 'lucide-react'
import { Picture } from '~/images/picture'
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

/** The most common tasks, and the sections to link to. */
const TASKS = [
  { id: 'schedule-pickup', who: 'From a business', what: 'Schedule a pickup' },
  { id: 'events', who: 'From a household', what: 'Find a collection event' },
  { id: 'estimate', who: 'Before you decide', what: 'Estimate the cost' },
]

/** Title, tasks, and the conveyor belt drawing. */
export function Hero({ content }: { content: PageContent }) {
  return (
    <div className="overflow-clip pt-(--space-section-tight)">
      <Container>
        <div className="grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-12">
          <div className="lg:col-span-8 xl:pr-16">
            <h1 className="max-w-[18ch]">{content.title}</h1>
            <p className="mt-6 max-w-[52ch] text-ink-muted text-step-1">{content.subtitle}</p>
            {content.content && <Markdown text={content.content} className="prose mt-5" />}
          </div>
          <Tasks />
        </div>
        {content.featuredImage ? <PagePicture src={content.featuredImage} /> : <Belt />}
      </Container>
    </div>
  )
}

function Tasks() {
  return (
    <ul className="gap-x-6 self-end border-line border-t sm:max-lg:grid sm:max-lg:grid-cols-3 lg:col-span-4">
      {TASKS.map(({ id, who, what }) => (
        <li key={id} className="border-line border-b">
          <a
            href={`#${id}`}
            className="group flex items-center justify-between gap-4 py-3 hover:text-action"
          >
            <div>
              <div className="text-ink-muted text-step-00">{who}</div>
              <span className="font-display font-semibold text-step-1 leading-snug">{what}</span>
            </div>
            <ArrowDown
              className="size-5 shrink-0 text-accent transition-transform group-hover:translate-y-0.5"
              aria-hidden="true"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The page's own image, which replaces the belt. */
function PagePicture({ src }: { src: string }) {
  return (
    <Picture
      src={src}
      alt=""
      loading="eager"
      sizes="(min-width: 80rem) 74rem, 100vw"
      className="my-12 aspect-1200/630 w-full rounded-card border border-line object-cover sm:aspect-24/9 print:hidden"
    />
  )
}

function Belt() {
  return (
    <div
      aria-hidden="true"
      className="mt-12 flex flex-wrap justify-between gap-x-6 overflow-clip text-ink-muted max-lg:h-16 max-sm:h-13"
    >
      {ON_THE_BELT.map((name) => (
        <Device key={name} name={name} className="-mb-1 size-13 shrink-0 sm:size-16" />
      ))}
    </div>
  )
}
