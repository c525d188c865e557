import { createHash } from 'node:crypto'
import { hit, LEADS } from '~/server/limits.server'
import { counter } from '~/server/metrics.server'
import { purge } from '~/server/purge.server'
import { getSettings } from '~/settings/settings.server'
import { acceptAtOnce } from './accept-at-once.server'
import { acceptInSteps } from './accept-in-steps.server'
import type { Incoming } from './incoming.server'
import type { LeadDefinition } from './lead'
import { type LeadRecord, Refusal, toRecord } from './store.server'

const storedLeads = counter('leads_stored_total', 'Leads stored by this process.', ['kind', 'spam'])

/**
 * Counts a lead against the limit of its address, and stores it, its own row and its mail, all or
 * nothing. Returns the record; a Refusal (404, 409, 429) when it is not wanted. The same lead sent again
 * within 10 minutes returns the first one's. Spam is stored apart and gets no mail, no place at an event,
 * and an answer like any other.
 */
export async function acceptLead(
  given: Omit<Incoming, 'fingerprint'>,
): Promise<LeadRecord | Refusal> {
  const incoming = { ...given, fingerprint: fingerprintOf(given) }
  const { lead, spam } = incoming
  const settings = await getSettings()
  const atOnce = lead.own ? await acceptAtOnce(incoming, lead.own(incoming.values), settings) : null
  if (atOnce && atOnce.wait > 0) return tooMany(atOnce.wait)
  if (atOnce?.stored) {
    storedLeads.add(lead.definition.kind, String(spam))
    return toRecord(lead, atOnce.stored.row, atOnce.stored.own)
  }
  const refusal = atOnce ? null : await countLead(incoming.clientAddress)
  if (refusal) return refusal
  const { outcome, isNew, changed } = await acceptInSteps(incoming, settings)
  if (isNew) storedLeads.add(lead.definition.kind, String(spam))
  await purge(...changed)
  return outcome
}

/** Counts what an address sent, and was not good enough to be stored: a Refusal when that was too much. */
export async function countLead(clientAddress: string | undefined): Promise<Refusal | null> {
  const wait = await hit(LEADS, clientAddress)
  return wait > 0 ? tooMany(wait) : null
}

const tooMany = (seconds: number) =>
  new Refusal(
    `That was a lot of forms in a short time. Please wait ${seconds} seconds, then send this one again.`,
    429,
    seconds,
  )

function fingerprintOf({ lead, values, spam }: Omit<Incoming, 'fingerprint'>): string {
  const { kind, formType }: LeadDefinition = lead.definition
  const normal = Object.entries(values)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [
      name,
      typeof value === 'string' ? value.toLowerCase().replace(/\s+/g, ' ') : value,
    ])
  return createHash('sha256')
    .update(JSON.stringify([kind, formType, spam, normal]))
    .digest('hex')
}
