import { MEDIUM_LABELS, METHOD_LABELS } from '~/items/item-fields'
import { abbreviate, formatDate, parseDate } from '~/ui/calendar-date'
import { formatNumber } from '~/ui/format-number'
import type { Certificate, CertifiedItem } from './certificate'

// What the page of a certificate and its PDF both print.

/** The facts by label; without a value where there is none. `isSigned` if a signature below names issuer and day. */
export const certificateFacts = (content: Certificate, { isSigned }: { isSigned: boolean }) => ({
  'Issued to': [content.recipient.name, ...content.recipient.address].join(', '),
  Request: content.reference,
  ...(!isSigned && { 'Issued on': formatDate(content.issuedOn), 'Issued by': content.issuedBy }),
  Replaces: content.replaces,
  Certifier:
    content.mark &&
    `${content.mark.name}, ${content.mark.number}, until ${formatDate(content.mark.expires)}`,
})

export const WEIGHT_HEADINGS = ['Materials', 'Pounds'] as const

/** The rows of the weights. */
export const weightRows = ({
  electronicsLbs,
  commonMaterialsLbs,
}: NonNullable<Certificate['weights']>): [label: string, pounds: string][] => [
  ['Electronics', formatPounds(electronicsLbs)],
  ['Common materials', formatPounds(commonMaterialsLbs)],
  ['Total', formatPounds(electronicsLbs + commonMaterialsLbs)],
]

const formatPounds = (pounds: number): string => `${formatNumber(pounds, 1)} lb`

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
