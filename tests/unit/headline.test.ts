import { describe, expect, it } from 'vitest'
import { type HeadlineFacts, headline } from '~/customer/headline'
import type { VisitFacts } from '~/visits/visit'

// Friday, November 27, 2026, 3:00 PM in Golden.
const NOW = new Date('2026-11-27T22:00:00Z')

const FACTS: HeadlineFacts = {
  kind: 'pickup',
  status: 'pending',
  now: NOW,
  timeZone: 'America/Denver',
  since: NOW,
  dueAt: null,
  isAnswered: false,
  isContinued: false,
  pounds: null,
  visit: null,
  cancelledVisitOn: null,
  quote: null,
  quoteExpiredOn: null,
  requestedEvent: null,
  quoteAnswer: null,
  arrival: null,
  event: null,
  position: null,
  heldUntil: null,
  isCancelledWithEvent: false,
}

const of = (changes: Partial<HeadlineFacts>) => headline({ ...FACTS, ...changes }).join(' ')
const on = (date: string) => new Date(`${date}T17:00:00Z`)
const VISIT: VisitFacts = {
  status: 'planned',
  day: '2026-12-02',
  window: null,
  times: 0,
  pounds: null,
}
const visit = (changes: Partial<VisitFacts> = {}) => ({
  status: 'scheduled' as const,
  visit: { ...VISIT, ...changes },
})

describe('the headline of a request', () => {
  it.each<[string, Partial<HeadlineFacts>]>([
    ['We have it and will get back to you.', {}],
    ['We have it. You hear from us by Monday, 10:00 AM.', { dueAt: on('2026-11-30') }],
    ['We have it. You hear from us by Friday, December 4, 10:00 AM.', { dueAt: on('2026-12-04') }],
    ['We have it. You hear from us by 4:00 PM today.', { dueAt: new Date('2026-11-27T23:00:00Z') }],
    ['We have it and will get back to you.', { dueAt: on('2026-11-26') }],
    ['Somebody is working on it.', { status: 'in-progress' }],
    [
      'Our quote expired on November 20. Ask for a new one.',
      { status: 'in-progress', quoteExpiredOn: '2026-11-20' },
    ],
    ['Somebody is working on it.', { isAnswered: true }],
    [
      'The visit on December 2 is cancelled. You hear from us by Monday, 10:00 AM.',
      { cancelledVisitOn: '2026-12-02', dueAt: on('2026-11-30') },
    ],
    [
      'The visit on December 2 is cancelled. We will write with another time.',
      { cancelledVisitOn: '2026-12-02', quoteAnswer: 'accepted' },
    ],
    ['You declined our quote.', { quoteAnswer: 'declined', dueAt: on('2026-11-30') }],
    ['You accepted our quote.', { quoteAnswer: 'accepted' }],
    [
      'You accepted our quote. You hear from us by Monday, 10:00 AM.',
      { quoteAnswer: 'accepted', dueAt: on('2026-11-30') },
    ],
    // Something was added after the reply.
    [
      'We have it. You hear from us by Monday, 10:00 AM.',
      { isAnswered: true, dueAt: on('2026-11-30') },
    ],
    ['Somebody is working on it.', { isAnswered: true, dueAt: on('2026-11-26') }],
    ['We come on Wednesday, December 2, between 10 AM and noon.', visit({ window: '10:00-12:00' })],
    [
      'We come on Wednesday, December 2, between 8 AM and 10:30 AM.',
      visit({ window: '08:00-10:30' }),
    ],
    ['We come on Wednesday, December 2, between noon and 2 PM.', visit({ window: '12:00-14:00' })],
    ['We come on Wednesday, December 2; the time follows.', visit()],
    ['Your pickup is planned. We will tell you the day.', { status: 'scheduled' }],
    ['Choose one of three times.', visit({ status: 'offered', times: 3 })],
    ['Choose one of two times.', visit({ status: 'offered', times: 2 })],
    [
      'We could not pick up on December 2 and will write with a new day.',
      visit({ status: 'missed' }),
    ],
    [
      'Done on December 2: 1,412.5 lb.',
      { ...visit({ status: 'done', pounds: 1412.5 }), status: 'completed' },
    ],
    [
      'Done on November 27.',
      { ...visit({ status: 'missed', day: '2026-11-20' }), status: 'completed' },
    ],
    ['We have it and will get back to you.', { ...visit({ status: 'done' }), status: 'pending' }],
    [
      'Done on December 2: 412.5 lb.',
      { status: 'completed', since: on('2026-12-02'), pounds: 412.5 },
    ],
    [
      'Done on December 2: 1,412 lb.',
      { status: 'completed', since: on('2026-12-02'), pounds: 1412 },
    ],
    ['Done on December 2, 2025.', { status: 'completed', since: on('2025-12-02') }],
    ['Cancelled on November 26.', { status: 'cancelled', since: on('2026-11-26') }],
    // In site time, it is still the day before.
    ['Cancelled on November 25.', { status: 'cancelled', since: new Date('2026-11-26T06:30:00Z') }],
  ])('says: %s', (sentence, facts) => {
    expect(of(facts)).toBe(sentence)
  })
})

describe('the headline of a registration', () => {
  it.each<[string, Partial<HeadlineFacts>]>([
    ['You have a place.', {}],
    ['You have a place.', { status: 'confirmed' }],
    ['You have a place. Your time is 9:15 AM.', { arrival: '9:15 AM' }],
    ['You are number 3 on the waiting list.', { status: 'waitlisted', position: 3 }],
    [
      'A place is held for you until Saturday, November 28, 10:00 AM.',
      { status: 'offered', heldUntil: on('2026-11-28') },
    ],
    [
      'A place was held for you until Thursday, November 26, 10:00 AM. The offer has expired.',
      { status: 'offered', heldUntil: on('2026-11-26') },
    ],
    ['A place is held for you.', { status: 'offered' }],
    ['Cancelled on November 26.', { status: 'cancelled', since: on('2026-11-26') }],
    ['Thank you for coming.', { status: 'attended', event: 'over' }],
    ['Thank you for registering.', { status: 'confirmed', event: 'over' }],
    ['This event is cancelled.', { status: 'confirmed', event: 'cancelled' }],
  ])('says: %s', (sentence, facts) => {
    expect(of({ kind: 'registration', event: 'ahead', ...facts })).toBe(sentence)
  })
})
