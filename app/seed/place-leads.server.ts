import { createHash } from 'node:crypto'
import type { LeadKind, LeadStatus } from 'db/enums'
import type { leads } from 'db/schema/leads'
import { newReference } from '~/leads/reference.server'
import { daysAfter } from '~/ui/calendar-month'
import type { LeadSeed } from './content/leads/lead-seed'
import { momentOn, PICKED_UP } from './dates'

interface Change {
  from: LeadStatus
  to: LeadStatus
  at: Date
}

/** A seed with its dates and times. */
export interface PlacedLead<Seed extends LeadSeed, Due extends string | null> {
  seed: Seed
  row: typeof leads.$inferInsert & { createdAt: Date }
  /** The day of the pickup or event. */
  due: Due
  changes: Change[]
}

interface Placing<Seed extends LeadSeed, Due extends string | null> {
  kind: LeadKind
  prefix: string
  seeds: readonly Seed[]
  /** The day the lead was sent. */
  sentOn: (seed: Seed, index: number) => string
  /** The day of the pickup or event; null if none was requested. */
  dueOn: (seed: Seed, sent: string) => Due
  random: () => number
}

/** Gives each seed its reference, times and status history. */
export function placeLeads<Seed extends LeadSeed, Due extends string | null>(
  placing: Placing<Seed, Due>,
): PlacedLead<Seed, Due>[] {
  const { kind, prefix, seeds, sentOn, dueOn, random } = placing
  return seeds.map((seed, index) => {
    const { contactName, email, phone, organization, status, weighed, spam } = seed
    const sent = sentOn(seed, index)
    const createdAt = momentOn(sent, 15 + random() * 8)
    const due = dueOn(seed, sent)
    const changes = changesTo(status, kind, sent, due)
    const reference = newReference(prefix, (below) => Math.floor(random() * below))
    const row = {
      kind,
      reference,
      fingerprint: createHash('sha256').update(reference).digest('hex'),
      contactName,
      email,
      phone,
      organization,
      status,
      spam,
      tags: seed.tags,
      electronicsLbs: weighed?.[0],
      commonMaterialsLbs: weighed?.[1],
      version: 1 + changes.length,
      createdAt,
      updatedAt: changes.at(-1)?.at ?? createdAt,
    }
    return { seed, row, due, changes }
  })
}

/** True if nothing is left to do. */
export const isClosed = (status: LeadStatus) => DONE.includes(status) || status === 'cancelled'

/**
 * When seed `index` of `count` was sent, newest first: from yesterday back to half a year ago, with more of them
 * toward today.
 */
export function spread(index: number, count: number, today: string, random: () => number): string {
  const age = ((index + random() * 0.6) / count) ** 2
  return daysAfter(today, -1 - Math.round(age * 178))
}

const DONE: readonly LeadStatus[] = ['completed', 'attended']

function changesTo(status: LeadStatus, kind: LeadKind, sent: string, due: string | null): Change[] {
  if (status === 'pending' || status === 'waitlisted') return []
  const answered = momentOn(daysAfter(sent, 1), 16.25)
  if (!DONE.includes(status)) return [{ from: 'pending', to: status, at: answered }]
  const between =
    status === 'attended' ? 'confirmed' : kind === 'pickup' ? 'scheduled' : 'in-progress'
  return [
    { from: 'pending', to: between, at: answered },
    {
      from: between,
      to: status,
      at: momentOn(due ?? daysAfter(sent, 6), kind === 'pickup' ? PICKED_UP : 22.5),
    },
  ]
}
