import type { LeadStatus } from 'db/enums'

/** A lead of the demo without what is worked out: its reference, its moment and its history. */
export interface LeadSeed<Own = unknown> {
  contactName: string
  email: string
  phone?: string
  organization?: string
  status: LeadStatus
  /** The row of the kind's own table, without dates. */
  own: Own
  /** The date asked for, in days after the request was sent. */
  due?: number
  /** Pounds of electronics and of common materials, once done. */
  weighed?: [electronics: number, commonMaterials: number]
  /** What staff wrote down about it. */
  note?: string
  tags?: string[]
  /** The administrator looks after it. */
  assigned?: true
  spam?: true
}
