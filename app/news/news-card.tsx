import { ArrowUpRight } from 'lucide-react'
import { isWebAddress } from '~/forms/web-address'
import { FallbackImage } from '~/site/fallback-image'
import { classNames } from '~/ui/class-names'
import { longDate } from './long-date'
import type { Publication } from './publication'

interface NewsCardProps {
  publication: Publication
  /** The newest one, twice as large where there is room. */
  leading?: boolean
}

/** Three beside each other on a desk, two on a tablet; the leading one has the width of two. */
const SIZES = {
  leading: '(min-width: 64rem) 52rem, (min-width: 40rem) 50vw, 100vw',
  other: '(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw',
}

/** A publication: picture, date, title, source, summary, and the way to the article. */
export function NewsCard({ publication, leading = false }: NewsCardProps) {
  const { title, date, source, summary, imageUrl, imageAlt } = publication
  return (
    <li className={classNames('flex flex-col', leading && 'lg:col-span-2 lg:row-span-2')}>
      <FallbackImage
        src={imageUrl}
        alt={imageAlt ?? ''}
        width="1200"
        height="630"
        sizes={SIZES[leading ? 'leading' : 'other']}
        className={classNames(
          'aspect-[1200/630] w-full rounded-card border border-line bg-surface-sunken object-cover',
          leading && 'lg:aspect-auto lg:min-h-0 lg:flex-1 lg:basis-64',
        )}
      />
      <p className="mt-5 flex flex-wrap gap-x-3 text-ink-muted text-step-00">
        <time dateTime={date} className="font-semibold text-accent">
          {longDate(date)}
        </time>
        <span>{source}</span>
      </p>
      <h3 className={classNames('mt-2', leading && 'lg:text-step-3')}>{title}</h3>
      <p
        className={classNames(
          'mt-3 line-clamp-4 max-w-measure text-ink-muted',
          leading && 'lg:text-step-1',
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
