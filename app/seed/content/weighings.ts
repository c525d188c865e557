import type { eventResults } from 'db/schema/results'
import type { weighings } from 'db/schema/weighings'
import { EVENT } from './events'

interface ResultsSeed {
  title: string
  /** From the event until they were published. */
  daysAfter: number
  /** Counted at the gate. */
  walkIns: number
  turnedAway: number
  row: Pick<typeof eventResults.$inferInsert, 'fees' | 'volunteers' | 'hours' | 'story'>
}

/** Results of past events. People could come without registering, and most did. */
export const RESULTS: ResultsSeed[] = [
  {
    title: EVENT.pastLongmont,
    daysAfter: 3,
    walkIns: 229,
    turnedAway: 4,
    row: {
      fees: 1_284_050,
      volunteers: 18,
      hours: 81,
      story:
        'The first car was waiting at 8:10; the last arrived at 12:55. The recording studio filled a pallet of its own, and a high school class took apart every monitor it was handed.',
    },
  },
  {
    title: EVENT.pastLeadville,
    daysAfter: 2,
    walkIns: 37,
    turnedAway: 0,
    row: {
      fees: 168_400,
      volunteers: 5,
      hours: 15,
    },
  },
  {
    title: 'Pueblo Riverwalk Collection Day',
    daysAfter: 5,
    walkIns: 143,
    turnedAway: 6,
    row: {
      fees: 873_200,
      volunteers: 14,
      hours: 70,
      story: 'Three neighborhood groups shared the traffic, the shade and the lemonade.',
    },
  },
]

interface WeighingSeed extends Omit<typeof weighings.$inferInsert, 'day' | 'source' | 'voidedAt'> {
  daysAgo: number
}

/** Weighings that belong to no event or pickup. */
export const WEIGHINGS: WeighingSeed[] = [
  {
    daysAgo: 6,
    stream: 'electronics',
    category: 'Drop-off at the dock',
    pounds: 318.5,
    town: 'Golden',
  },
  { daysAgo: 13, stream: 'common', category: 'Cardboard and film', pounds: 640, town: 'Golden' },
  {
    daysAgo: 20,
    stream: 'electronics',
    category: 'Drop-off at the dock',
    pounds: 276,
    town: 'Golden',
  },
  {
    daysAgo: 34,
    stream: 'electronics',
    category: 'TVs and monitors',
    pounds: 1_905,
    town: 'Arvada',
    note: 'From the school district, two pallets.',
  },
  {
    daysAgo: 34,
    stream: 'electronics',
    category: 'TVs and monitors',
    pounds: 19_050,
    town: 'Arvada',
    voidReason: 'One zero too many',
  },
  { daysAgo: 61, stream: 'common', category: 'Scrap metal', pounds: 1_122.5, town: 'Aurora' },
]
