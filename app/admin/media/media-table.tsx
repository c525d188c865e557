import { useParams } from '@remix-run/react'
import { Pencil, Trash2 } from 'lucide-react'
import { fileSize } from '~/images/file-size'
import { imageTypeName } from '~/images/image-type-name'
import { Picture } from '~/images/picture'
import { paths } from '~/paths'
import { useLayoutData } from '~/shell/use-layout'
import { classNames } from '~/ui/class-names'
import { formatMoment } from '../format-moment'
import { type Column, DataTable } from '../table/data-table'
import type { ListPage } from '../table/list-state'
import { RowAction } from '../table/row-action'
import { RowLink } from '../table/row-link'
import type { MediaRow } from './media-list.server'

/** Images as a sortable table. */
export function MediaTable({ list }: { list: ListPage<MediaRow> }) {
  const { timeZone } = useLayoutData().layout.settings
  const { mediaId } = useParams()
  return (
    <DataTable
      caption="Images"
      columns={[...COLUMNS, uploadedIn(timeZone)]}
      list={list}
      nameOf={({ name }) => name}
      actions={(row) => <RowActions row={row} />}
      currentId={mediaId ? Number(mediaId) : undefined}
    />
  )
}

const COLUMNS: Column<MediaRow>[] = [
  {
    key: 'name',
    label: 'File name',
    sortable: true,
    cell: ({ id, name, shown }) => (
      <span className="flex items-center gap-3 md:min-w-48">
        <Picture
          src={shown}
          alt=""
          sizes="4rem"
          className="h-11 w-15 shrink-0 rounded-sm border border-line bg-surface-sunken object-cover"
        />
        <RowLink to={paths.mediaDetails(id)}>{name}</RowLink>
      </span>
    ),
  },
  {
    key: 'type',
    label: 'Type',
    sortable: true,
    // For lack of room.
    className: 'whitespace-nowrap max-xl:hidden',
    cell: ({ type }) => imageTypeName(type),
  },
  {
    key: 'size',
    label: 'Size',
    sortable: true,
    className: 'whitespace-nowrap max-md:text-ink-muted',
    cell: ({ size }) => fileSize(size),
  },
  {
    key: 'dimensions',
    label: 'Dimensions',
    className: 'whitespace-nowrap max-md:text-ink-muted md:max-xl:hidden',
    cell: ({ width, height }) => (width && height ? `${width} × ${height}` : 'Any'),
  },
  {
    key: 'alt',
    label: 'Alternative text',
    className: 'data-table-line',
    cell: ({ alt }) => (
      <span className={classNames('line-clamp-2', !alt && 'text-ink-muted')}>
        {alt ?? 'No alternative text'}
      </span>
    ),
  },
]

const uploadedIn = (timeZone: string): Column<MediaRow> => ({
  key: 'uploaded',
  label: 'Uploaded',
  sortable: true,
  className: 'min-w-32 max-md:hidden',
  cell: ({ uploadedAt }) => formatMoment(uploadedAt, timeZone),
})

function RowActions({ row: { id, name } }: { row: MediaRow }) {
  return (
    <>
      <RowAction to={paths.mediaDetails(id)} icon={Pencil} label="Details" of={name} />
      <RowAction to={paths.deleteMedia(id)} icon={Trash2} label="Delete" of={name} />
    </>
  )
}
