import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/platform/session.server'
import { today } from '~/settings/today.server'
import { type CsvColumn, csvAnswer } from '../table/csv.server'
import { findAllIds, readListState } from '../table/list.server'
import { findMediaRows, type MediaRow, mediaList } from './media-list.server'

const COLUMNS: CsvColumn<MediaRow>[] = [
  { label: 'Id', value: ({ id }) => id },
  { label: 'File name', value: ({ name }) => name },
  { label: 'Address', value: ({ url }) => url },
  { label: 'Type', value: ({ type }) => type },
  { label: 'Bytes', value: ({ size }) => size },
  { label: 'Width', value: ({ width }) => width },
  { label: 'Height', value: ({ height }) => height },
  { label: 'Alternative text', value: ({ alt }) => alt },
  { label: 'Uploaded', value: ({ uploadedAt }) => uploadedAt },
]

/** The pictures of the filter as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const ids = await findAllIds(mediaList, readListState(mediaList, request))
  return csvAnswer(`media-${await today()}.csv`, COLUMNS, ids, findMediaRows)
}
