import { useLocation, useParams } from '@remix-run/react'
import { fileSize } from '~/images/file-size'
import { Picture } from '~/images/picture'
import { paths } from '~/paths'
import { classNames } from '~/ui/class-names'
import { Link } from '~/ui/link'
import { moveByArrows, rowAnchor } from '../table/row-keys'
import type { MediaRow } from './media-list.server'

/** Images as selectable tiles that link to their details. */
export function MediaGrid({ rows }: { rows: MediaRow[] }) {
  return (
    <ul
      onKeyDown={moveByArrows}
      className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 lg:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]"
    >
      {rows.map((row) => (
        <Tile key={row.id} row={row} />
      ))}
    </ul>
  )
}

function Tile({ row }: { row: MediaRow }) {
  const { search } = useLocation()
  const current = useParams().mediaId === String(row.id)
  return (
    <li id={rowAnchor(row.id)} className="relative scroll-mt-16">
      <Link
        to={paths.mediaDetails(row.id) + search}
        preventScrollReset
        prefetch="intent"
        aria-current={current ? 'true' : undefined}
        className="group grid gap-1.5 rounded-control"
      >
        <Picture
          src={row.shown}
          alt=""
          sizes="(min-width: 64rem) 12rem, (min-width: 40rem) 30vw, 45vw"
          className={classNames(
            'aspect-4/3 w-full rounded-control border bg-surface-sunken object-cover',
            current ? 'border-action ring-2 ring-action' : 'border-line group-hover:border-action',
          )}
        />
        <span className="truncate font-semibold group-hover:underline">{row.name}</span>{' '}
        <span className="-mt-1 text-ink-muted">{factsOf(row)}</span>{' '}
      </Link>
      <label className="absolute top-1 left-1 grid size-9 cursor-pointer place-items-center rounded-control bg-surface-raised/85">
        <input type="checkbox" name="ids" value={row.id} className="size-4.5" />
        <span className="visually-hidden">Select {row.name}</span>
      </label>
    </li>
  )
}

function factsOf({ width, height, size }: MediaRow): string {
  const dimensions = width && height ? `${width} × ${height}, ` : ''
  return dimensions + fileSize(size)
}
