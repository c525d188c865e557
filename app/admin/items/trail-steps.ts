import type { ItemResult } from 'db/enums'
import type { BadgeTone } from '~/ui/badge'
import { formatShortDate } from '~/ui/format-short-date'

/** What is known of a device's treatment; days as yyyy-MM-dd. */
interface TrailFacts {
  visit: {
    day: string | null
    truck: string | null
    ticketNumber: string | null
    handedOverBy: string | null
    collectedBy: string | null
  } | null
  enteredBy: string | null
  /** Null if there is no data on it. */
  method: string | null
  technique: string | null
  result: ItemResult | null
  date: string | null
  by: string | null
  verifiedBy: string | null
  certificates: { number: string; issuedOn: string; voidedOn: string | null; path: string }[]
}

/** A step of a device's trail. */
export interface TrailStep {
  what: string
  /** yyyy-MM-dd; missing if nobody entered it. */
  day: string | null
  /** The day, or the moment if known. */
  when: string
  detail: string
  /** The address of the certificate. */
  path?: string
}

const join = (parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(', ')

/** What happened to a device, latest first. */
export function trailSteps(item: TrailFacts, entered: { day: string; when: string }): TrailStep[] {
  const { visit, method, technique, result, date, by, verifiedBy } = item
  const onDay = (day: string | null) => ({ day, when: day === null ? '' : formatShortDate(day) })
  const steps: TrailStep[] = [
    ...item.certificates.flatMap(({ number, issuedOn, voidedOn, path }) => [
      ...(voidedOn ? [{ what: `Certificate ${number} void`, ...onDay(voidedOn), detail: '' }] : []),
      { what: `Certificate ${number}`, ...onDay(issuedOn), detail: '', path },
    ]),
    ...(method || result
      ? [
          {
            what: join([method ?? 'No method', result]),
            ...onDay(date),
            detail: join([technique, by && `by ${by}`, verifiedBy && `verified by ${verifiedBy}`]),
          },
        ]
      : []),
    { what: 'Entered', ...entered, detail: item.enteredBy ? `by ${item.enteredBy}` : '' },
    ...(visit
      ? [
          {
            what: 'Picked up',
            ...onDay(visit.day),
            detail: join([
              visit.truck,
              visit.ticketNumber && `ticket ${visit.ticketNumber}`,
              visit.handedOverBy && `handed over by ${visit.handedOverBy}`,
              visit.collectedBy && `collected by ${visit.collectedBy}`,
            ]),
          },
        ]
      : []),
  ]
  // A step without a day keeps its place after the others.
  return steps.sort((a, b) => (b.day ?? '').localeCompare(a.day ?? ''))
}

/** The state of a device, as a badge. */
export function trailState({ certificates, method, result }: TrailFacts): {
  label: string
  tone: BadgeTone
} {
  if (certificates.some(({ voidedOn }) => voidedOn === null))
    return { label: 'Certified', tone: 'green' }
  if (result === 'failed') return { label: 'Failed', tone: 'red' }
  if (result === 'done') return { label: method ? 'Done, no certificate' : 'Done', tone: 'blue' }
  return { label: 'Received', tone: 'gray' }
}
