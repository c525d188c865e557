import type { eventRegistrations } from 'db/schema/leads'
import { EVENT } from '../events'
import type { LeadSeed } from './lead-seed'

type Details = Omit<
  typeof eventRegistrations.$inferInsert,
  'leadId' | 'eventId' | 'eventTitle' | 'eventDate'
>

/** Registered this many days before the event, or before today if the event is upcoming. */
export interface RegistrationSeed extends LeadSeed<Details> {
  event: string
  daysBefore: number
}

const BOULDER_FULL: RegistrationSeed[] = [
  {
    event: EVENT.boulder,
    daysBefore: 2,
    contactName: 'Ruth Abernathy',
    email: 'ruth.abernathy@example.org',
    phone: '(303) 555-0103',
    status: 'pending',
    details: {
      slot: '09:00',
      itemsDescription: '4 hard drives from old desktops',
      numberOfItems: 4,
    },
  },
  {
    event: EVENT.boulder,
    daysBefore: 3,
    contactName: 'Ben Kaplan',
    email: 'ben.kaplan@example.com',
    phone: '(303) 555-0104',
    status: 'pending',
    details: {
      slot: '09:15',
      itemsDescription: '2 solid-state drives and 1 hard drive, all from a law office.',
    },
  },
  {
    event: EVENT.boulder,
    daysBefore: 5,
    contactName: 'Mei-Ling Zhou',
    email: 'meiling@example.net',
    phone: '(303) 555-0106',
    status: 'confirmed',
    details: {
      slot: '09:30',
      itemsDescription: 'Ten drives, family photos are backed up twice',
      numberOfItems: 10,
    },
  },
  {
    event: EVENT.boulder,
    daysBefore: 6,
    contactName: 'Carl Ingebretsen',
    email: 'carl.i@example.org',
    phone: '(970) 555-0107',
    status: 'confirmed',
    details: {
      slot: '09:45',
      itemsDescription: 'One drive. I would like my grandson to see it happen.',
      numberOfItems: 1,
      additionalInfo: 'He is nine. Is there a safe place to stand?',
    },
    note: 'Ear protection for a child. Place him behind the window.',
  },
  {
    event: EVENT.boulder,
    daysBefore: 9,
    contactName: 'Sofía Delgado',
    email: 'sofia.delgado@example.com',
    phone: '(303) 555-0109',
    status: 'confirmed',
    details: {
      slot: '10:00',
      itemsDescription: '6 laptop drives from our bookkeeping business',
      numberOfItems: 6,
    },
  },
  {
    event: EVENT.boulder,
    daysBefore: 10,
    contactName: 'Andre Whitfield',
    email: 'andre.whitfield@example.net',
    phone: '(719) 555-0110',
    status: 'scheduled',
    details: {
      slot: '10:15',
      itemsDescription: 'External backup drives, 5 of them',
      numberOfItems: 5,
    },
  },
  {
    event: EVENT.boulder,
    daysBefore: 12,
    contactName: 'Kirsten Vogel',
    email: 'kvogel@example.org',
    phone: '(303) 555-0113',
    status: 'cancelled',
    details: { itemsDescription: '3 drives', numberOfItems: 3 },
  },
  {
    event: EVENT.boulder,
    daysBefore: 13,
    contactName: 'Jamal Peterson',
    email: 'jamal.peterson@example.com',
    phone: '(303) 555-0115',
    status: 'confirmed',
    details: {
      slot: '10:30',
      itemsDescription: 'Two drives and an old phone if that is allowed',
      numberOfItems: 3,
    },
    note: 'Phone is fine, the shredder takes it without the battery.',
  },
  {
    event: EVENT.boulder,
    daysBefore: 16,
    contactName: 'Linda Stavros',
    email: 'linda.stavros@example.org',
    phone: '(970) 555-0120',
    status: 'scheduled',
    details: {
      slot: '10:45',
      itemsDescription: 'A network storage box with 4 drives inside',
      numberOfItems: 4,
    },
  },
  {
    event: EVENT.boulder,
    daysBefore: 1,
    contactName: 'Odile Marchetti',
    email: 'odile.marchetti@example.org',
    phone: '(303) 555-0171',
    status: 'waitlisted',
    details: { itemsDescription: '3 hard drives from a closed practice', numberOfItems: 3 },
  },
  {
    event: EVENT.boulder,
    daysBefore: 1,
    contactName: 'Teodor Lindqvist',
    email: 'teodor.l@example.net',
    phone: '(720) 555-0172',
    status: 'waitlisted',
    details: { itemsDescription: 'One solid-state drive', numberOfItems: 1 },
  },
]

const AURORA_FULL: RegistrationSeed[] = [
  {
    event: EVENT.aurora,
    daysBefore: 1,
    contactName: 'Ines Calloway',
    email: 'ines.calloway@example.org',
    phone: '(720) 555-0191',
    status: 'waitlisted',
    details: { itemsDescription: '30 laptops of a charter school', numberOfItems: 30 },
  },
  {
    event: EVENT.aurora,
    daysBefore: 6,
    contactName: 'Gordon Whitfield',
    email: 'gordon.whitfield@example.org',
    phone: '(303) 555-0192',
    status: 'confirmed',
    details: { itemsDescription: 'Two carts with 64 tablets', numberOfItems: 64 },
  },
  {
    event: EVENT.aurora,
    daysBefore: 9,
    contactName: 'Amara Osei',
    email: 'amara.osei@example.org',
    phone: '(720) 555-0193',
    status: 'confirmed',
    details: { itemsDescription: '48 desktop computers of two labs', numberOfItems: 48 },
  },
  {
    event: EVENT.aurora,
    daysBefore: 11,
    contactName: 'Henrik Dahl',
    email: 'henrik.dahl@example.net',
    phone: '(303) 555-0194',
    status: 'confirmed',
    details: { itemsDescription: 'Projectors, printers and a box of cables', numberOfItems: 22 },
  },
]

const OTHERS: RegistrationSeed[] = [
  {
    event: EVENT.golden,
    daysBefore: 1,
    contactName: 'Paul Reinholt',
    email: 'paul.reinholt@example.net',
    phone: '(303) 555-0124',
    status: 'pending',
    details: { itemsDescription: 'Tube TV, two printers, a bag of chargers' },
  },
  {
    event: EVENT.golden,
    daysBefore: 4,
    contactName: 'Yolanda Trujillo',
    email: 'yolanda.trujillo@example.org',
    phone: '(303) 555-0125',
    status: 'pending',
    details: {
      itemsDescription:
        'My late father ran a TV repair shop out of his basement in Wheat Ridge. I have the contents: about 15 chassis without cabinets, boxes of tubes, two oscilloscopes, a tube tester and more cable than I can describe. It is three trips with my car or one with a borrowed van. Should I come early, or late, or twice? The oscilloscopes still work, and I would be happy if someone used them.',
    },
    note: 'Asked her to come at 1:00 PM with the van. Oscilloscopes go to the repair café in Durango.',
  },
  {
    event: EVENT.golden,
    daysBefore: 8,
    contactName: 'Gordon and Pat Nakamura',
    email: 'gpnakamura@example.com',
    phone: '(303) 555-0128',
    status: 'confirmed',
    details: { itemsDescription: '3 laptops, 1 monitor, box of cables', numberOfItems: 5 },
  },
  {
    event: EVENT.fortCollins,
    daysBefore: 7,
    contactName: 'Tessa Lindgren',
    email: 'tessa.lindgren@example.org',
    phone: '(970) 555-0130',
    status: 'pending',
    details: {
      slot: '10:30',
      itemsDescription: 'A desktop I built in 2014 and its monitor',
      numberOfItems: 2,
      extra: { 'count-TVs or monitors': 1, 'answer-affiliation': 'Staff' },
    },
  },
  {
    event: EVENT.pastLongmont,
    daysBefore: 4,
    contactName: 'Bruce Hallett',
    email: 'bruce.hallett@example.net',
    phone: '(303) 555-0132',
    status: 'attended',
    details: { itemsDescription: 'Mixing desk, amplifiers, 2 computers, a lot of tape machines' },
  },
  {
    event: EVENT.pastLongmont,
    daysBefore: 11,
    contactName: 'Anita Desrosiers',
    email: 'anita.d@example.com',
    phone: '(303) 555-0135',
    status: 'attended',
    details: { itemsDescription: '2 televisions and an answering machine', numberOfItems: 3 },
  },
  {
    event: EVENT.pastLeadville,
    daysBefore: 6,
    contactName: 'Shane Kilpatrick',
    email: 'shane@example.org',
    phone: '(719) 555-0136',
    status: 'attended',
    details: {
      itemsDescription: 'Office clean-out: 4 laptops, 1 printer, phones',
      numberOfItems: 9,
    },
  },
  {
    event: EVENT.pastLeadville,
    daysBefore: 9,
    contactName: 'Vera Montoya',
    email: 'vera.montoya@example.net',
    phone: '(719) 555-0138',
    status: 'cancelled',
    details: { itemsDescription: 'Treadmill (the display at least)' },
    note: 'Display only, the frame is scrap metal. She keeps the treadmill.',
  },
  {
    event: EVENT.durango,
    daysBefore: 5,
    contactName: 'Cole Benally',
    email: 'cole.benally@example.org',
    phone: '(970) 555-0140',
    status: 'pending',
    details: {
      itemsDescription: 'Turntable that hums, and a box of phones that do not',
      numberOfItems: 7,
    },
  },
]

export const REGISTRATIONS: RegistrationSeed[] = [...BOULDER_FULL, ...AURORA_FULL, ...OTHERS]
