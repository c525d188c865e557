import { ArrowUpRight } from 'lucide-react'
import { isWebAddress } from '~/forms/web-address'
import { FallbackImage } from '~/images/fallback-image'
import { classNames } from '~/ui/class-names'
import { formatLongDate } from './format-long-date'
import type { Publication } from './publication'

interface NewsCardProps {
  publication: Publication
  /** The newest publication, twice as large if there is room. */
  leading?: boolean
}

/**
 * Three columns on wide screens, two on tablets, rows on phones; the leading card spans two
 * columns.
 */
const SIZES = {
  leading: '(min-width: 64rem) 52rem, (min-width: 40rem) 50vw, 100vw',
  other: '(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 6rem',
}

/** A publication: image, date, title, source, summary and link to the article. */
export function NewsCard({ publication, leading = false }: NewsCardProps) {
  const { id, title, date, source, summary, imageUrl, imageAlt } = publication
  return (
    <li
      id={`news-${id}`}
      className={classNames(
        'sm:flex sm:flex-col',
        leading
          ? 'max-sm:pb-8 lg:col-span-2 lg:row-span-2'
          : 'grid-cols-[minmax(0,1fr)_6rem] gap-x-4 border-line border-t max-sm:grid max-sm:py-6 sm:border-0',
      )}
    >
      <FallbackImage
        src={imageUrl}
        alt={imageAlt ?? ''}
        width="1200"
        height="630"
        sizes={SIZES[leading ? 'leading' : 'other']}
        className={classNames(
          'rounded-card border border-line bg-surface-sunken object-cover',
          imageUrl
            ? leading
              ? 'aspect-1200/630 w-full lg:aspect-auto lg:min-h-0 lg:flex-1 lg:basis-64'
              : 'col-start-2 row-span-2 row-start-1 aspect-square w-full sm:aspect-1200/630'
            : // The logo is no subject: a small sign of it leaves the card to its text.
              'col-start-2 row-span-2 row-start-1 aspect-1200/630 w-24',
        )}
      />
      <p
        className={classNames(
          'flex flex-wrap gap-x-3 text-ink-muted text-step-00 sm:mt-5',
          leading && 'mt-5',
        )}
      >
        <time dateTime={date} className="font-semibold text-accent">
          {formatLongDate(date)}
        </time>{' '}
        <span>{source}</span>
      </p>
      <h3
        className={classNames(
          'mt-2',
          leading ? (imageUrl ? 'lg:text-step-3' : 'text-step-4') : 'max-sm:text-step-1',
        )}
      >
        {title}
      </h3>
      <p
        className={classNames(
          'mt-3 line-clamp-6 max-w-measure text-ink-muted',
          leading ? 'lg:text-step-1' : 'col-span-full',
        )}
      >
        {summary}
      </p>
      <Article publication={publication} />
    </li>
  )
}

function Article({ publication: { url, title } }: { publication: Publication }) {
  if (!isWebAddress(url)) return null
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="link mt-2 inline-flex min-h-11 items-center gap-1.5 self-start font-semibold"
    >
      Read full article
      <span className="visually-hidden">: {title} (opens in a new tab)</span>
      <ArrowUpRight className="size-4" aria-hidden="true" />
    </a>
  )
}
