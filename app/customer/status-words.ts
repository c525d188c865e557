import type { LeadKind, LeadStatus } from 'db/enums'

interface StatusWords {
  title: string
  /** Empty where the title says it all. */
  text: string
}

const IN_WORK: StatusWords = { title: 'Received', text: 'We have it and will get back to you.' }

const REQUEST: Partial<Record<LeadStatus, StatusWords>> = {
  'in-progress': { title: 'In progress', text: 'We are working on it.' },
  scheduled: { title: 'Scheduled', text: 'The day is set.' },
  completed: { title: 'Completed', text: 'This request is finished. Thank you.' },
  cancelled: { title: 'Cancelled', text: 'Nothing more will happen with this request.' },
}

const HELD: StatusWords = { title: 'You are registered', text: 'We are holding a place for you.' }

const REGISTRATION: Partial<Record<LeadStatus, StatusWords>> = {
  waitlisted: {
    title: 'You are on the waiting list',
    text: 'We will email you as soon as a place is free for you.',
  },
  offered: { title: 'A place is free for you', text: '' },
  attended: { title: 'Thank you for coming', text: '' },
  cancelled: { title: 'Registration cancelled', text: 'You no longer hold a place.' },
}

/** The status of a request as its customer reads it. */
export const statusWords = (kind: LeadKind, status: LeadStatus): StatusWords =>
  kind === 'registration' ? (REGISTRATION[status] ?? HELD) : (REQUEST[status] ?? IN_WORK)
