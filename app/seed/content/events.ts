import type { events } from 'db/schema/events'

type Event = typeof events.$inferInsert

/** An event of the demo, on a Saturday (or Thursday) counted in weeks from today. */
export interface EventSeed
  extends Omit<
    Event,
    'date' | 'startMinutes' | 'endMinutes' | 'opensAt' | 'createdAt' | 'updatedAt'
  > {
  /** 0 is the next one, tomorrow at the earliest; negative is in the past. */
  weeks: number
  weekday?: 'thursday'
  /** The hours in `time`; absent if it names none. */
  hours?: [start: number, end: number]
  /** Registration opens this many days before the event, at 8 AM; absent if it is open now. */
  opensDaysBefore?: number
}

/** Titles that registrations refer to. */
export const EVENT = {
  pastLongmont: 'Longmont Garage Clear-Out',
  pastLeadville: 'Leadville Library Drop-Off',
  golden: 'Golden Community E-Waste Day',
  boulder: 'Boulder Watch-It-Shredded Morning',
  fortCollins: 'Fort Collins Campus Computer Roundup',
  aurora: 'Aurora School Technology Turn-In',
  durango: 'Durango Repair Café and Recycling Day',
} as const

const PAST: EventSeed[] = [
  {
    title: EVENT.pastLongmont,
    description:
      'Four hours, two lanes of cars and a line of pallets. Residents of Longmont and the towns around it brought what had been waiting in garages since the last drive, from tube monitors to a complete recording studio.',
    location: 'Boulder County Fairgrounds, Longmont',
    town: 'Longmont',
    weeks: -16,
    time: '9:00 AM - 1:00 PM',
    hours: [9, 13],
    imageUrl: '/images/events/2.svg',
    electronicsLbs: 14_260,
    commonMaterialsLbs: 3_115.5,
  },
  {
    title: EVENT.pastLeadville,
    description:
      'A small drop-off above 10,000 feet, run together with the library. Phones, laptops, cables and printers only, because the truck shared the lot with the market.',
    location: 'Lake County Public Library, Leadville',
    town: 'Leadville',
    host: 'Lake County Public Library',
    weeks: -9,
    time: '10:00 AM - 12:30 PM',
    hours: [10, 12.5],
    imageUrl: '/images/events/leadville.svg',
    electronicsLbs: 1_842.5,
    commonMaterialsLbs: 388,
  },
  {
    title: 'Pueblo Riverwalk Collection Day',
    description:
      'Our first collection day in Pueblo. Volunteers from three neighborhood groups directed traffic while the crew unloaded, weighed and sorted on the spot.',
    location: 'Historic Arkansas Riverwalk, Pueblo',
    town: 'Pueblo',
    host: 'Pueblo Riverwalk Neighbors',
    hostEmail: 'riverwalk@example.org',
    weeks: -4,
    time: '8:30 AM - 1:30 PM',
    hours: [8.5, 13.5],
    imageUrl: '/images/events/4.svg',
    electronicsLbs: 9_731,
    commonMaterialsLbs: 2_204,
  },
]

const OPEN: EventSeed[] = [
  {
    title: EVENT.golden,
    description:
      'Drive up, stay in the car, and the crew unloads for you. We take computers, monitors, phones, printers, batteries and cables at $1\u00a0per pound, weighed while you wait. Bring the remote that no longer belongs to anything: cables and small parts go in one box and are weighed together.',
    location: 'Jefferson County Fairgrounds, Golden',
    town: 'Golden',
    address: '15200 W 6th Ave Frontage Rd',
    parking: "Enter by the south gate on 6th Avenue and follow the cones. You don't need to park.",
    price: '$1 a pound, by card, check or cash; registering is free',
    bring: 'Computers, monitors, phones, printers, batteries and cables.',
    host: 'City of Golden',
    weeks: 0,
    time: '9:00 AM - 2:00 PM',
    hours: [9, 14],
    imageUrl: '/images/events/1.svg',
    capacity: 180,
  },
  {
    title: EVENT.fortCollins,
    description:
      'For students, staff and anyone who lives nearby. Working laptops are wiped and passed on to the campus lending desk; the rest is taken apart and recycled. Please remove stickers that you want to keep.',
    location: 'West campus parking lot, Fort Collins',
    town: 'Fort Collins',
    address: '951 W Plum St',
    parking: 'Use the Shields Street entrance. Parking is free in rows A to D until 4:00 PM.',
    price: 'Free for students; $1 a pound for everyone else',
    bring: 'Laptops with their chargers, screens and cables.',
    weeks: 1,
    time: '10:00 AM - 3:00 PM',
    hours: [10, 15],
    imageUrl: '/images/events/fort-collins.svg',
    capacity: 120,
    slotMinutes: 30,
    slotCapacity: 12,
    closedSlots: ['12:30'],
    limits: [{ category: 'TVs or monitors', most: 2 }],
    questions: [
      {
        id: 'affiliation',
        label: 'Are you with the university?',
        type: 'select',
        required: false,
        options: ['Student', 'Staff', 'Neighbor'],
      },
    ],
  },
  {
    title: 'Grand Junction West Slope Roundup',
    description:
      'The largest collection on the Western Slope this season, with two trucks and room for pallets. Businesses are welcome after 1:00 PM if they register first. Registration is with the organizer: use the External Link to sign up on their page.',
    location: 'Mesa County Fairgrounds, Grand Junction',
    town: 'Grand Junction',
    address: '2785 US-50',
    parking: 'Cars use Gate 4, trucks and trailers Gate 2.',
    price: 'Free for households; $1 a pound for businesses',
    bring: 'Computers, screens, phones, printers and cables, loose or on pallets.',
    weeks: 5,
    time: '9:00 AM - 4:00 PM',
    hours: [9, 16],
    imageUrl: '/images/events/grand-junction.svg',
    registrationLink: 'https://example.org/west-slope-roundup/register',
  },
  {
    title: 'Salida After-Work Drop-Off',
    description:
      'A short evening stop for people who work on Saturdays. One truck, one scale, come any time. Carry what you can; we carry the rest.',
    location: 'Riverside Park lot, Salida',
    town: 'Salida',
    address: '170 E Sackett Ave',
    parking: 'Park on the river side. The lot has one entrance, on Sackett Avenue.',
    price: '$1 a pound',
    opensDaysBefore: 21,
    weeks: 6,
    weekday: 'thursday',
    time: '4:30 PM - 7:00 PM',
    hours: [16.5, 19],
    imageUrl: '/images/events/salida.svg',
  },
  {
    title: EVENT.durango,
    description:
      'Volunteers try to repair it first. What cannot be repaired goes straight to our table at the other end of the hall, where it is weighed and taken apart in front of you. Children may hold the screwdriver.',
    location: 'La Plata County Fairgrounds, Durango',
    town: 'Durango',
    address: '2500 Main Ave',
    parking: 'Park in the north lot. The hall has a ramp at the side door.',
    price: 'Repairs are free; recycling is $1 a pound',
    bring: 'Electronics that one person can carry, with their cables.',
    weeks: 8,
    time: 'All afternoon, come when you like',
    imageUrl: '/images/events/3.svg',
  },
]

const CLOSED: EventSeed[] = [
  {
    title: EVENT.boulder,
    description:
      'Eight places, fifteen minutes each. Bring up to ten hard drives or solid-state drives, watch them go through the shredder, and take the certificate home with you. The smallest event we run, and the first to fill.',
    location: 'Valmont yard, Boulder',
    town: 'Boulder',
    bring: 'Up to ten hard drives or solid-state drives.',
    address: '5325 Valmont Rd',
    parking: 'Four spaces in front of the roll-up door. Please arrive at your time, not earlier.',
    price: '$5 a drive, with the certificate',
    weeks: 2,
    time: '9:00 AM - 11:00 AM',
    hours: [9, 11],
    imageUrl: '/images/events/boulder.svg',
    capacity: 8,
    slotMinutes: 15,
    slotCapacity: 1,
    status: 'full',
    filledByCapacity: true,
  },
  {
    title: EVENT.aurora,
    description:
      'Schools in Aurora clear their carts and closets before the new devices arrive. All three loading bays are taken. If your school needs one, join the waiting list: we keep a list for a second day.',
    location: 'Sand Creek bus yard, Aurora',
    town: 'Aurora',
    address: '1369 Airport Blvd',
    price: 'Free for Aurora schools',
    bring: 'Carts, laptops, tablets and chargers, on pallets if you can.',
    weeks: 3,
    time: '8:00 AM - 12:00 PM',
    hours: [8, 12],
    imageUrl: '/images/events/aurora.svg',
    capacity: 3,
    status: 'full',
    filledByCapacity: true,
  },
  {
    title: 'Estes Park Visitor Lot Collection',
    description:
      'Cancelled because the lot is being repaved that week. We will post a new date here as soon as the town confirms it. If you registered, hold on to your items and we will email you the new date.',
    location: 'Visitor center lot, Estes Park',
    town: 'Estes Park',
    weeks: 4,
    time: '10:00 AM - 2:00 PM',
    hours: [10, 14],
    imageUrl: '/images/events/estes-park.svg',
    status: 'cancelled',
  },
  {
    title: 'Steamboat Springs Ski-Swap Collection',
    description:
      'Draft. A collection table beside the ski swap: phones, cameras, radios and batteries. Waiting for the parks office to confirm the hall and the power outlets.',
    location: 'Howelsen Hill Lodge, Steamboat Springs',
    town: 'Steamboat Springs',
    bring: 'Phones, cameras, radios and batteries.',
    weeks: 11,
    time: '11:00 AM - 4:00 PM',
    hours: [11, 16],
    imageUrl: '/images/events/steamboat.svg',
    isActive: false,
  },
]

export const EVENTS: EventSeed[] = [...PAST, ...OPEN, ...CLOSED]
