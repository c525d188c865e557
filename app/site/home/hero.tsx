import type { PageSection } from 'db/schema/content'
import { ArrowRight } from 'lucide-react'
import type { PublicEvent } from '~/events/event'
import { FallbackImage } from '~/images/fallback-image'
import { buttonsOf, colorsOf, type HeroButton } from '~/pages/hero'
import { heroStyle } from '~/pages/hero-style'
import { paths } from '~/paths'
import { HeroContours } from '~/ui/artwork/contours'
import { OpenLaptop } from '~/ui/artwork/laptop'
import { ButtonLink } from '~/ui/button'
import { parseDate } from '~/ui/calendar-date'
import { classNames } from '~/ui/class-names'
import { Link } from '~/ui/link'
import { Container, Eyebrow } from '~/ui/section'

interface HeroProps {
  section: PageSection
  /** The page's subtitle, above the heading; may be empty. */
  line: string
  /** The next event open for registration, for the line at the bottom. */
  next: PublicEvent | null
  /** Show a notice that the sections could not be loaded and this is the fallback. */
  failed: boolean
}

const headingSizes = {
  small: 'max-w-[28ch] text-step-3',
  medium: 'max-w-[22ch] text-step-4',
  large: 'max-w-[12ch] text-step-5',
}
const alignments = {
  left: '',
  center: 'mx-auto justify-items-center text-center',
  right: 'ml-auto justify-items-end text-right',
}

const FADE = 'linear-gradient(90deg, var(--surface) 50%, transparent 62%)'

/** The top of the home page. */
export function Hero({ section, line, next, failed }: HeroProps) {
  const { alignment = 'left', size = 'large' } = section.settings
  const colors = colorsOf(section)
  return (
    <section
      aria-labelledby="hero-heading"
      style={colors ? heroStyle(colors) : undefined}
      className="on-forest relative isolate flex flex-col overflow-clip lg:min-h-[min(46rem,calc(100svh-5rem))]"
    >
      <HeroContours
        className={classNames(
          'absolute right-0 bottom-0 -z-10 h-[17rem] sm:h-[22rem] w-auto max-w-none text-contour lg:h-[86%] lg:max-h-[44rem]',
          // Behind an image it is only texture.
          section.imageUrl !== null && 'opacity-45',
        )}
      />
      {alignment === 'left' && (
        // Without lines behind the text, where they look like underlines.
        <div className="absolute inset-0 -z-10 max-lg:hidden" style={{ background: FADE }} />
      )}
      <Container className="flex grow flex-col">
        <div
          className={classNames(
            'relative grid grow grid-cols-1 content-center gap-x-12 gap-y-10 py-(--space-section-tight)',
            // Leave room for the drawing if no event line covers it.
            next === null && section.imageUrl === null && 'max-lg:pb-52',
            section.imageUrl !== null && 'lg:grid-cols-[7fr_5fr] lg:items-center',
          )}
        >
          <div
            className={classNames(
              'grid max-w-3xl grid-cols-1',
              // Beside the drawing.
              section.imageUrl === null && 'md:max-w-[60%]',
              alignments[alignment],
            )}
          >
            {line && <Eyebrow>{line}</Eyebrow>}
            <h1 id="hero-heading" className={headingSizes[size]}>
              {section.title}
            </h1>
            <p className="mt-7 max-w-[46ch] whitespace-pre-line text-step-1 text-ink-muted">
              {section.content}
            </p>
            <Buttons buttons={buttonsOf(section)} />
            <Tasks />
            {failed && (
              <p role="alert" className="mt-6 text-ink-muted text-step-00">
                Failed to fetch home sections
              </p>
            )}
          </div>
          {section.imageUrl === null ? (
            <OpenLaptop />
          ) : (
            <FallbackImage
              src={section.imageUrl}
              alt={section.imageAlt ?? ''}
              loading="eager"
              sizes="(min-width: 64rem) 33rem, 100vw"
              width="1200"
              height="900"
              className="aspect-4/3 w-full rounded-panel border border-line object-cover"
            />
          )}
        </div>
        {next && <NextEvent event={next} />}
      </Container>
    </section>
  )
}

/** The first button is primary, the second secondary. */
function Buttons({ buttons }: { buttons: HeroButton[] }) {
  if (buttons.length === 0) return null
  return (
    <div className="mt-10 flex flex-wrap gap-4">
      {buttons.map(({ label, link }, at) => (
        <ButtonLink
          key={`${label} ${link}`}
          to={link}
          size="large"
          variant={at === 0 ? 'primary' : 'secondary'}
          rel={link.startsWith('http') ? 'noopener noreferrer' : undefined}
        >
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}

const TASKS = [
  { to: paths.schedulePickup, label: 'Schedule a pickup' },
  { to: paths.events, label: 'Find a collection event' },
  { to: paths.estimate, label: 'Estimate the cost' },
]

/** Links to the most common tasks. */
function Tasks() {
  return (
    <ul className="mt-6 flex flex-wrap gap-x-6">
      {TASKS.map(({ to, label }) => (
        <li key={to}>
          <Link
            to={to}
            className="inline-flex min-h-11 items-center font-semibold underline decoration-action underline-offset-4 hover:text-action"
          >
            {label}
          </Link>{' '}
        </li>
      ))}
    </ul>
  )
}

function NextEvent({ event }: { event: PublicEvent }) {
  const read = parseDate(event.date)
  return (
    <Link
      to={paths.event(event.id)}
      prefetch="intent"
      className="group mb-8 flex items-center gap-x-5 rounded-panel border border-line bg-surface/90 px-6 py-4 hover:border-line-strong sm:self-start"
    >
      <span className="flex grow flex-wrap items-baseline gap-x-5 gap-y-1">
        <span className="w-full text-ink-muted text-step-00 sm:w-auto">Next collection event</span>{' '}
        <time dateTime={event.date} className="font-semibold text-accent">
          {read ? `${read.weekday}, ${read.month} ${read.day}` : event.date}
        </time>{' '}
        <span className="font-semibold">{event.location}</span>
      </span>
      <ArrowRight
        className="size-5 shrink-0 transition-transform group-hover:translate-x-1"
        aria-hidden="true"
      />
    </Link>
  )
}
