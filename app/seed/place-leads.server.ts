import { createHash } from 'node:crypto'
import type { LeadKind, LeadStatus } from 'db/enums'
import type { leads } from 'db/schema/leads'
import { newReference } from '~/leads/reference.server'
import type { LeadSeed } from './content/leads/lead-seed'
import { daysFrom, momentOn } from './dates'

interface Change {
  from: LeadStatus
  to: LeadStatus
  at: Date
}

/** A seed with its place in time. */
export interface PlacedLead<Seed extends LeadSeed, Due extends string | null> {
  seed: Seed
  row: typeof leads.$inferInsert & { createdAt: Date }
  /** The day it is about: the pickup's, the event's. */
  due: Due
  changes: Change[]
}

interface Placing<Seed extends LeadSeed, Due extends string | null> {
  kind: LeadKind
  prefix: string
  seeds: readonly Seed[]
  /** The day a seed was sent. */
  sentOn: (seed: Seed, index: number) => string
  /** The day it is about; null when none was named. */
  dueOn: (seed: Seed, sent: string) => Due
  random: () => number
}

/** Gives every seed its reference, its moments, and the statuses it went through. */
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

/** Whether nothing is left to do about it. */
export const isClosed = (status: LeadStatus) => DONE.includes(status) || status === 'cancelled'

/**
 * When the seed at `index` of `count` was sent, the newest first: yesterday at the latest, half a
 * year ago at the earliest, and closer together toward today.
 */
export function spread(index: number, count: number, today: string, random: () => number): string {
  const age = ((index + random() * 0.6) / count) ** 2
  return daysFrom(today, -1 - Math.round(age * 178))
}

const DONE: readonly LeadStatus[] = ['completed', 'attended']

function changesTo(status: LeadStatus, kind: LeadKind, sent: string, due: string | null): Change[] {
  if (status === 'pending' || status === 'waitlisted') return []
  const answered = momentOn(daysFrom(sent, 1), 16.25)
  if (!DONE.includes(status)) return [{ from: 'pending', to: status, at: answered }]
  const between =
    status === 'attended' ? 'confirmed' : kind === 'pickup' ? 'scheduled' : 'in-progress'
  return [
    { from: 'pending', to: between, at: answered },
    { from: between, to: status, at: momentOn(due ?? daysFrom(sent, 6), 22.5) },
  ]
}
