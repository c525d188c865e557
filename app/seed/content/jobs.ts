import type { Price } from '~/quotes/price-list.server'

/** Items received with the demo's completed pickups, by the customer's organization. */
export interface JobSeed {
  organization: string
  ticketNumber: string
  handedOverBy: string
  pieces: number
  /** Destroyed drives: make, model, quantity, and the prefix of their serials. */
  drives: { make: string; model: string; count: number; serials: string }[]
  technique: string
}

/** Oldest first, so that the numbers of their certificates follow the days. */
export const JOBS: JobSeed[] = [
  {
    organization: 'Four Corners Credit Union',
    ticketNumber: 'T-1176',
    handedOverBy: 'Beth Yazzie',
    pieces: 109,
    drives: [
      { make: 'Seagate', model: 'ST500DM002', count: 41, serials: 'Z3TQ' },
      { make: 'HGST', model: 'HUS724020ALA640', count: 5, serials: 'PN2134' },
    ],
    technique: 'Shredded to 20 mm, watched by the auditor',
  },
  {
    organization: 'Huerfano Family Clinic',
    ticketNumber: 'T-1184',
    handedOverBy: 'Patty Olguin',
    pieces: 22,
    drives: [{ make: 'Western Digital', model: 'WD5000AAKX', count: 9, serials: 'WMAYP' }],
    technique: 'Shredded to 20 mm',
  },
]

/** Who destroyed the drives, and who verified it; the rules require two people. */
export const CREW = { by: 'Luis Herrera', verifiedBy: 'Tomasz Nowak' }

/** The demo's price list for quotes; prices in cents. */
export const PRICES: Price[] = [
  { text: 'Pickup, within our area', unit: 'stop', unitPrice: 9_500 },
  { text: 'Recycling, by weight', unit: 'lb', unitPrice: 100 },
  { text: 'Drives shredded, with serial numbers', unit: 'drive', unitPrice: 800 },
  { text: 'Planning and project management', unit: 'hour', unitPrice: 11_000 },
  { text: 'Crew on site', unit: 'hour', unitPrice: 6_500 },
]

interface QuoteSeed {
  organization: string
  /** The quote's status; `validIn` is in days from today. */
  status: 'draft' | 'sent' | 'accepted' | 'declined'
  validIn: number
  /** Amounts in cents. */
  lines: { text: string; quantity: number; unit: string | null; unitPrice: number }[]
  discount?: number
  note?: string
  declineReason?: string
}

/** Oldest first: the list of quotes is in the order in which they were stored. */
export const SEEDED_QUOTES: QuoteSeed[] = [
  {
    organization: 'Petrocelli Properties',
    status: 'declined',
    validIn: -30,
    lines: [
      { text: 'Cameras and access, per warehouse', quantity: 3, unit: null, unitPrice: 412_000 },
    ],
    declineReason: 'We stay with the system we have for another year.',
  },
  {
    organization: 'Novotny Machine & Tool',
    status: 'accepted',
    validIn: 10,
    lines: [{ text: 'Recycling, estimated weight', quantity: 775, unit: 'lb', unitPrice: 100 }],
    note: 'You pay for the actual weight on our scales.',
  },
  {
    organization: 'Larimer Street Animation',
    status: 'sent',
    validIn: 14,
    lines: [
      { text: 'Planning of the move', quantity: 24, unit: 'hour', unitPrice: 11_000 },
      { text: 'Crew of four, two days', quantity: 64, unit: 'hour', unitPrice: 6_500 },
      { text: 'Recycling of 35 workstations', quantity: 875, unit: 'lb', unitPrice: 100 },
    ],
    discount: 25_000,
    note: 'The planning and the move are listed separately, as you asked.',
  },
  {
    organization: 'Foothills Family Dental',
    status: 'draft',
    validIn: 21,
    lines: [
      { text: 'Pickup in Lakewood and Arvada', quantity: 2, unit: 'stop', unitPrice: 9_500 },
      { text: 'Drives shredded, with serial numbers', quantity: 37, unit: 'drive', unitPrice: 800 },
    ],
  },
]

/** The conversation about a request, oldest first; `hours` counts from when it was sent, or picked up if it was. */
export const CONVERSATIONS: {
  organization: string
  messages: { kind: 'reply' | 'addition' | 'call'; subject?: string; body: string; hours: number }[]
}[] = [
  {
    organization: 'Larimer Street Animation',
    messages: [
      {
        kind: 'reply',
        subject: 'Your move: two questions',
        body: 'Hello Simone,\n\nThank you for the details. Can the freight elevator be booked for two mornings in a row? And do the 35 workstations still have their drives?',
        hours: 4,
      },
      {
        kind: 'addition',
        body: 'Yes to both: Tuesday and Wednesday from 7 AM, and please shred the drives.',
        hours: 22,
      },
      { kind: 'call', body: 'Simone prefers the first week of the month.', hours: 26 },
    ],
  },
  {
    organization: 'Huerfano Family Clinic',
    messages: [
      {
        kind: 'reply',
        subject: 'Your certificate',
        body: 'Hello Patty,\n\nThe certificate with the nine serial numbers is on the page of your request. Thank you for having everything ready.',
        hours: 3,
      },
    ],
  },
]
