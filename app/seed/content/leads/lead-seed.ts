import type { LeadStatus } from 'db/enums'

/** A lead of the demo, without the reference, time and history that seeding computes. */
export interface LeadSeed<Details = unknown> {
  contactName: string
  email: string
  phone?: string
  organization?: string
  status: LeadStatus
  /** The row in the kind's own table, without dates. */
  details: Details
  /** The requested date, in days after the request was sent. */
  due?: number
  /** Recorded weight of electronics and of common materials (lb), if completed. */
  weighed?: [electronics: number, commonMaterials: number]
  /** Staff's notes. */
  note?: string
  tags?: string[]
  /** Assigned to the administrator. */
  assigned?: true
  spam?: true
}
