/** Commands on one lead; each is a route of this name below the lead's URL. */
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
