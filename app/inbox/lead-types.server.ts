import type { LeadKind } from 'db/enums'
import { registrationLead } from '~/events/registration/storage.server'
import { communityDriveLead, communityEventLead } from '~/leads/community-event/storage.server'
import { contactLead } from '~/leads/contact/storage.server'
import { pickupLead } from '~/leads/pickup/storage.server'
import { quoteLead } from '~/leads/quote/storage.server'
import { type AnyLeadType, searchTextOf } from '~/leads/store.server'
import { zeroWasteLead } from '~/leads/zero-waste/storage.server'

/** Every form that stores a lead. */
export const LEAD_TYPES: AnyLeadType[] = [
  contactLead,
  quoteLead,
  pickupLead,
  communityDriveLead,
  communityEventLead,
  zeroWasteLead,
  registrationLead,
]

/** The forms of one kind, which share its table. */
export function leadTypesOf(kind: LeadKind): [AnyLeadType, ...AnyLeadType[]] {
  const [first, ...others] = LEAD_TYPES.filter(({ definition }) => definition.kind === kind)
  if (!first) throw new Error(`No form stores leads of kind ${kind}`)
  return [first, ...others]
}

/** The table of one kind. */
export const tableOf = (kind: LeadKind) => leadTypesOf(kind)[0].table

/** The form that a stored lead came through, identified by its details. */
export function leadTypeOfRow(
  [first, ...others]: [AnyLeadType, ...AnyLeadType[]],
  details: Record<string, unknown>,
): AnyLeadType {
  const isOf = ({ constants = {} }: AnyLeadType) =>
    Object.entries(constants).every(([column, value]) => details[column] === value)
  return [first, ...others].find(isOf) ?? first
}

/** The searchable text of a row of a kind's own table. */
export const searchTextOfRow = (kind: LeadKind, details: Record<string, unknown>): string =>
  searchTextOf(leadTypeOfRow(leadTypesOf(kind), details), details)
