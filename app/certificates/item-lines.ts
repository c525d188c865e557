import { MEDIUM_LABELS, METHOD_LABELS } from '~/items/item-fields'
import { abbreviate, parseDate } from '~/ui/calendar-date'
import type { CertifiedItem } from './certificate'

/** The headings of a certificate's item list, on the page and in the PDF. */
export const ITEM_HEADINGS = ['Item', 'Serial', 'Method', 'Date', 'By', 'Verified by'] as const

/** The cells of an item in that list. */
export const itemCells = (item: CertifiedItem): string[] => [
  [item.kind, item.make, item.model, item.medium && `(${MEDIUM_LABELS[item.medium]})`]
    .filter(Boolean)
    .join(' '),
  serialText(item),
  [item.method === 'none' ? '' : METHOD_LABELS[item.method], item.technique]
    .filter(Boolean)
    .join(': '),
  formatDay(item.date),
  item.by ?? '',
  item.verifiedBy ?? '',
]

/** `Nov 2, 2026`, without the weekday to save space. */
function formatDay(date: string | null): string {
  const read = date && parseDate(date)
  return read ? `${abbreviate(read.month)} ${read.day}, ${read.year}` : ''
}

const serialText = ({ serial, noSerial, assetTag, parentSerial }: CertifiedItem): string =>
  [
    serial ?? `None: ${noSerial ?? ''}`,
    assetTag && `tag ${assetTag}`,
    parentSerial && `out of ${parentSerial}`,
  ]
    .filter(Boolean)
    .join(', ')
