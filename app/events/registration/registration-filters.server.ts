import type { LeadStatus } from 'db/enums'
import { leads } from 'db/schema/leads'
import { and, eq, inArray } from 'drizzle-orm'
import { inInbox } from '~/leads/filters.server'

/** Registered, and not come yet. */
export const EXPECTED: readonly LeadStatus[] = ['pending', 'confirmed', 'scheduled']

const HOLDING: readonly LeadStatus[] = [...EXPECTED, 'attended', 'offered']

/** Whether a status takes a place, `holdsPlace` of a lead that is neither spam nor in the trash. */
export const isHolding = (status: LeadStatus): boolean => HOLDING.includes(status)

/** A registration holds a place, also one that is only offered, unless it is spam or in the trash. */
export const holdsPlace = and(inArray(leads.status, [...HOLDING]), inInbox)

/** A registration waits for a place. */
export const isWaiting = and(eq(leads.status, 'waitlisted'), inInbox)
