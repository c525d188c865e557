import type { CertificateKind } from 'db/enums'
import type { ReceivedItem } from '~/items/items.server'
import { formatNumber } from '~/ui/format-number'

/** What staff and customers read for each kind. */
export const KIND_TITLES: Record<CertificateKind, string> = {
  recycling: 'Certificate of Recycling',
  destruction: 'Certificate of Data Destruction',
}

/** "1 item", "1,204 items". */
export const formatItemCount = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'item' : 'items'}`

/** An item as a certificate lists it. */
export type CertifiedItem = Pick<
  ReceivedItem,
  | 'kind'
  | 'make'
  | 'model'
  | 'serial'
  | 'noSerial'
  | 'assetTag'
  | 'parentSerial'
  | 'medium'
  | 'method'
  | 'technique'
  | 'date'
  | 'by'
  | 'verifiedBy'
>

/** The mark of a certifier, shown only with its number and while it is valid. */
export interface Mark {
  name: string
  number: string
  /** yyyy-MM-dd. */
  expires: string
}

/** A certificate as it was issued: nothing in it is looked up again. */
export interface Certificate {
  number: string
  kind: CertificateKind
  /** yyyy-MM-dd, the day at the site. */
  issuedOn: string
  issuedBy: string
  reference: string
  issuer: { name: string; address: string[]; phone: string; email: string }
  recipient: { name: string; person: string; address: string[] }
  wording: { version: number; text: string }
  mark: Mark | null
  /** The number of the one that it takes the place of. */
  replaces: string | null
  itemCount: number
  /** In lb; null for a list of items. */
  weights: { electronicsLbs: number; commonMaterialsLbs: number } | null
  /** Null for weights. */
  items: CertifiedItem[] | null
}
