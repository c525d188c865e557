import type { CertificateKind } from 'db/enums'
import type { ReceivedItem } from '~/items/items.server'
import { formatCount } from '~/ui/format-number'

export const KIND_TITLES: Record<CertificateKind, string> = {
  recycling: 'Certificate of Recycling',
  destruction: 'Certificate of Data Destruction',
}

/** Kinds in a word, for lists on phones. */
export const KIND_WORDS: Record<CertificateKind, string> = {
  recycling: 'Recycling',
  destruction: 'Destruction',
}

/** "1 item", "1,204 items". */
export const formatItemCount = (count: number): string => formatCount(count, 'item', 'items')

/** A reason with a period, so that another sentence can follow it. */
export const toSentence = (reason: string): string =>
  /[.!?]$/.test(reason) ? reason : `${reason}.`

/** An item on a certificate. */
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

/** A certifier's mark, shown only with its number and while it is valid. */
export interface CertifierMark {
  name: string
  number: string
  /** yyyy-MM-dd. */
  expires: string
}

/** The content of a certificate as issued; nothing in it is looked up later. */
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
  mark: CertifierMark | null
  /** The number of the certificate it replaces. */
  replaces: string | null
  itemCount: number
  /** In lb; null for a list of items. */
  weights: { electronicsLbs: number; commonMaterialsLbs: number } | null
  /** Null for weights. */
  items: CertifiedItem[] | null
  /** The site's origin in the address to verify it; certificates issued before 2026-12 have none. */
  origin?: string
}
