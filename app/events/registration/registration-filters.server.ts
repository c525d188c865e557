import type { LeadStatus } from 'db/enums'
import { leads } from 'db/schema/leads'
import { and, eq, inArray } from 'drizzle-orm'
import { inInbox } from '~/leads/filters.server'

/** Registered, but not checked in yet. */
export const EXPECTED: readonly LeadStatus[] = ['pending', 'confirmed', 'scheduled']

const HOLDING: readonly LeadStatus[] = [...EXPECTED, 'attended', 'offered']

/** Whether a registration with this status holds a place; `holdsPlace` is the condition in SQL. */
export const isHolding = (status: LeadStatus): boolean => HOLDING.includes(status)

/** A registration holds a place, including an offered one, unless it is spam or in the trash. */
export const holdsPlace = and(inArray(leads.status, [...HOLDING]), inInbox)

/** A registration is on the waiting list. */
export const isWaiting = and(eq(leads.status, 'waitlisted'), inInbox)
