import { ExternalLink } from 'lucide-react'
import { isWebAddress } from '~/forms/web-address'
import { FallbackImage } from '~/images/fallback-image'
import { formatLongDate } from '~/news/format-long-date'
import type { Publication } from '~/news/publication'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { RowLink } from '../table/row-link'

type Shown = Omit<Publication, 'createdAt' | 'imageAlt'>

/** A publication in the staff's list. */
export function PublicationCard({ publication }: { publication: Shown }) {
  const { id, title, date, source, summary, imageUrl, isActive } = publication
  return (
    <>
      <FallbackImage
        src={imageUrl}
        alt=""
        width="1200"
        height="630"
        sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 100vw"
        className="aspect-[3/1] w-full sm:aspect-[1200/630] rounded-t-card bg-surface-sunken object-cover"
      />
      <div className="grid gap-2 p-4">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <time dateTime={date} className="text-ink-muted">
            {formatLongDate(date)}
          </time>{' '}
          <Badge tone={isActive ? 'green' : 'gray'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        </p>
        <h2 className="text-step-1">
          <RowLink to={paths.editPublication(id)}>{title}</RowLink>
        </h2>
        <p className="font-semibold text-ink-muted">{source}</p>
        <p className="line-clamp-3">{summary}</p>
        <Source publication={publication} />
      </div>
    </>
  )
}

function Source({ publication: { url, title } }: { publication: Shown }) {
  if (!isWebAddress(url)) return null
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="link inline-flex min-h-9 items-center gap-1.5 justify-self-start font-semibold"
    >
      View source
      <span className="visually-hidden"> of {title} (opens in a new tab)</span>
      <ExternalLink className="size-4" aria-hidden="true" />
    </a>
  )
}
