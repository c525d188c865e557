/** What staff do with one lead: each is a route below the lead's own address, named like this. */
export const LEAD_COMMANDS = [
  'status',
  'assignee',
  'waiting',
  'tags',
  'notes',
  'reply',
  'calls',
  'weights',
  'spam',
  'emails',
  'link',
  'event',
  'same-as',
  'correct',
  'visits',
  'restore',
] as const

export type LeadCommandName = (typeof LEAD_COMMANDS)[number]
