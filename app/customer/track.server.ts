import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { db } from 'db/client.server'
import { eventRegistrations, leads } from 'db/schema/leads'
import { stripNul } from 'db/strip-nul'
import { and, eq, isNull } from 'drizzle-orm'
import { linkPath } from '~/leads/link.server'
import { hit, TRACK, TRACK_REFERENCE } from '~/platform/rate-limits.server'
import { findExpired, renewLinks } from './link-expiry.server'

/** Longer than the query, so that timing does not distinguish an unknown reference from a wrong proof. */
const MIN_DURATION_MS = 100
/** How many last digits of the phone number are proof, besides all: four, or all without or with the area code. */
const PROOF_DIGITS = [4, 7, 10]

/** Stands in for an unknown request, so that the same work is done. */
const NOBODY = {
  ...{ id: 0, reference: '', linkVersion: 0, email: '', phone: null, eventDate: null },
  ...{ kind: 'quote' as const, status: 'pending' as const, updatedAt: new Date(0) },
}

/** A reference as people type it, in any case and with or without the dash. */
function normalizeReference(typed: string): string {
  const characters = stripNul(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  return `${characters.slice(0, 2)}-${characters.slice(2)}`
}

/** Counts a try. Returns the seconds to wait, or 0. */
export async function countTry(reference: string, address: string | undefined): Promise<number> {
  // A client that has to wait does not use up the reference's attempts.
  return (await hit(TRACK, address)) || (await hit(TRACK_REFERENCE, normalizeReference(reference)))
}

/**
 * The path of the page of the request with this reference, if `proof` is its email address or the last
 * digits of its phone; else null. Both take the same time. An expired link is valid again.
 */
export async function findPath(reference: string, proof: string): Promise<string | null> {
  const [path] = await Promise.all([lookUp(reference, proof), wait(MIN_DURATION_MS)])
  return path
}

async function lookUp(reference: string, proof: string): Promise<string | null> {
  const [found] = await db
    .select({ lead: leads, eventDate: eventRegistrations.eventDate })
    .from(leads)
    .leftJoin(eventRegistrations, eq(eventRegistrations.leadId, leads.id))
    .where(and(eq(leads.reference, normalizeReference(reference)), isNull(leads.deletedAt)))
  const row = found && { ...found.lead, eventDate: found.eventDate }
  const { email, phone } = row ?? NOBODY
  const digits = (phone ?? '').replace(/\D/g, '')
  const matches = [
    email !== '' && equal(proof, email),
    ...[...PROOF_DIGITS, digits.length].map((count) => isEndOf(digits, proof, count)),
  ]
  const path = linkPath(row ?? NOBODY)
  const expired = await findExpired(db, [row ?? NOBODY], new Date())
  if (!row || !matches.includes(true)) return null
  await renewLinks(db, [...expired])
  return path
}

/** Whether the last `count` of the phone number's digits, at least four, were typed in any notation. */
function isEndOf(digits: string, proof: string, count: number): boolean {
  // Letters stay, so that no text counts as the digits in it.
  const typed = proof.replace(/[^\p{L}\d]/gu, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length >= count && count >= 4 && equal(typed, digits.slice(-count))
}

/** Ignores case; in constant time. */
const equal = (actual: string, expected: string): boolean =>
  timingSafeEqual(digest(actual), digest(expected))

const digest = (text: string) => createHash('sha256').update(text.trim().toLowerCase()).digest()
