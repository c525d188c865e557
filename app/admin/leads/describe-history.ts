import type { Actor, LeadStatus } from 'db/enums'
import { ADDED, CALLED, REPLIED, TAKEN_BACK } from '~/conversation/history'
import { date, type Fields, select, text, textarea } from '~/forms/fields'
import { formatValue } from '~/forms/format-value'
import { weightFields } from '~/impact/weight-fields'
import {
  BECAME_EVENT,
  BECAME_REQUEST,
  CLEARED,
  CORRECTED,
  LINK_RENEWED,
  LINK_REVOKED,
  MARKED,
  NOT_SAME,
  NOTED,
  OFFER_EXPIRED,
  PREPARED,
  RESENT,
  RESUMED,
  SAME_AS,
  WAITING,
} from '~/inbox/history'
import { ENTERED } from '~/leads/history'
import { statusLabel, statusOptions } from '~/leads/statuses'
import { changedByName } from '~/records/changed-by'
import type { Changes } from '~/records/history.server'

interface Entry {
  action: string
  changes: Changes
  username: string | null
  actor: Actor | null
}

const ACTIONS: Record<string, string> = {
  deleted: 'moved it to the trash',
  restored: 'restored it from the trash',
  [MARKED]: 'marked it as spam',
  [CLEARED]: 'marked it as not spam',
  [OFFER_EXPIRED]: 'cancelled it, because the offer ran out',
  [RESENT]: 'resent its email',
  [PREPARED]: 'added details for the pickup',
  [NOTED]: 'added a note',
  [ADDED]: 'added something to it',
  [REPLIED]: 'replied',
  [TAKEN_BACK]: 'took a reply back before it was sent',
  [CALLED]: 'spoke with them by phone',
  [ENTERED]: 'added it',
  [BECAME_EVENT]: 'turned it into an event',
  [BECAME_REQUEST]: 'turned it into another request',
  [NOT_SAME]: 'reopened it, because it is not the same as another request',
  [WAITING]: 'set it to wait for the customer',
  [RESUMED]: 'stopped waiting for the customer',
  [LINK_REVOKED]: "replaced the customer's link",
  [LINK_RENEWED]: 'asked for a new link',
}

/** Labels of changed fields for use in a sentence. */
export const LEAD_FIELDS: Fields = {
  assignee: text('the assignee', {}),
  tags: text('the tags', {}),
  status: select('the status', { options: statusOptions() }),
  pickupDate: date('the pickup date', {}),
  itemsDescription: textarea('the items', {}),
  contactName: text('the name', {}),
  email: text('the email address', {}),
  phone: text('the phone number', {}),
  organization: text('the organization', {}),
  address: text('the street address', {}),
  city: text('the city', {}),
  state: text('the state', {}),
  slot: text('the time', {}),
  zip: text('the ZIP code', {}),
  eventTitle: text('the event', {}),
  eventDate: date('the event date', {}),
  electronicsLbs: { ...weightFields.electronicsLbs, label: 'the electronics weight (lb)' },
  commonMaterialsLbs: {
    ...weightFields.commonMaterialsLbs,
    label: 'the common materials weight (lb)',
  },
}

/** Describes a change: "Dana set the status from Pending to Scheduled". */
export function describeEntry({ action, changes, username, actor }: Entry): string {
  return `${changedByName({ username, actor }) ?? 'The site'} ${describeLeadAction({ action, changes })}`
}

/** Describes a change without its author: "set the status from Pending to Scheduled". */
export function describeLeadAction({ action, changes }: Pick<Entry, 'action' | 'changes'>): string {
  const described = ACTIONS[action]
  if (described) return described
  const { visit, quote, duplicateOf, reason, ...others } = changes
  if (action === SAME_AS) return `closed it as the same as ${duplicateOf?.[1] ?? 'another request'}`
  if (quote) return `${action} (${quote[1] ?? quote[0]})`
  if (visit) return `${action}${describeVisitChange(visit)}`
  if (action === CORRECTED) return `corrected ${listChanges(others)} (${reason?.[1]})`
  if (duplicateOf)
    return `set ${listChanges(others)}, so it is no longer the same as ${duplicateOf[0]}`
  if (Object.keys(changes).length > 0) return `set ${listChanges(changes)}`
  // An action of several words names its object, such as "cancelled the visit".
  return action.includes(' ') ? action : `${action} it`
}

const listChanges = (changes: Changes): string =>
  Object.entries(changes)
    .map(([name, change]) => describeChange(name, change))
    .join(' and ')

/** The time of a visit: ": Wednesday, December 2, 10 AM to noon". */
function describeVisitChange([before, after]: Changes[string]): string {
  const times = [before, after].filter(Boolean).join(' → ')
  return times ? `: ${times}` : ''
}

/** The last change, before it is overwritten: "Maria set it to Scheduled". */
export function describeLastEntry(entry: Entry): string {
  const { status, ...others } = entry.changes
  if (!status || entry.action !== 'updated' || Object.keys(others).length > 0)
    return describeEntry(entry)
  return `${changedByName(entry) ?? 'The site'} set it to ${statusLabel(status[1] as LeadStatus)}`
}

function describeChange(name: string, values: Changes[string]): string {
  const field = LEAD_FIELDS[name]
  const [before, after] = values.map((value) => formatValue(field, value) || 'none')
  const label = field?.label ?? name
  return values[0] === null ? `${label} to ${after}` : `${label} from ${before} to ${after}`
}
