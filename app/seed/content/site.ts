import type { sitePages } from 'db/schema/content'
import type { calendarEntries } from 'db/schema/events'
import { sectionOf } from '~/pages/content'
import { about } from '~/pages/defaults/about'
import type { Settings } from '~/settings/settings'
import { CREW } from './jobs'

export const SETTINGS = {
  phone: '(303) 555-0148',
  email: 'hello@summitloop.example',
  address: ['4200 Tracework Way', 'Golden, CO 80401'],
  description:
    'Summit Loop recycles electronics, destroys the data on them, and designs and builds the infrastructure that replaces them, for businesses, municipalities and households in Colorado.',
} satisfies Partial<Settings>

export const HOME: typeof sitePages.$inferInsert = {
  title: 'Electronics recycling in Colorado',
  slug: 'home',
  metaDescription:
    'Pickup, collection events and data destruction for old electronics in Colorado, plus design and project management for what replaces them.',
  sections: [
    {
      id: 'hero',
      type: 'hero',
      title: 'Old electronics, taken apart properly.',
      content:
        'We collect computers, phones and servers across Colorado. We destroy the data, reuse the parts that work and recycle the rest.',
      imageUrl: null,
      isActive: true,
      order: 1,
      settings: { alignment: 'left', size: 'large' },
    },
  ],
}

const TEAM = sectionOf(about, 'team')

/** The demo's contact people; the technicians sign its certificates. */
const PEOPLE: Record<string, string> = {
  dispatch: 'Marisol Vega',
  'data-technicians': `${CREW.by} or ${CREW.verifiedBy}`,
  bench: 'Ruth Yazzie',
  designers: 'Priya Raman or Owen Blake',
  'project-managers': 'Tom Beckett',
  coordinators: 'Hannah Lindqvist',
}

export const ABOUT: typeof sitePages.$inferInsert = {
  title: about.title,
  slug: 'about',
  sections: [
    {
      ...TEAM,
      items: TEAM.items?.map((item) => ({
        ...item,
        content: PEOPLE[item.id] ? `${item.content} Ask for ${PEOPLE[item.id]}.` : item.content,
      })),
    },
  ],
}

/** A calendar entry, this many days from today. */
interface CalendarSeed extends Omit<typeof calendarEntries.$inferInsert, 'date' | 'createdAt'> {
  inDays: number
}

export const CALENDAR: CalendarSeed[] = [
  {
    title: 'Planning call: neighborhood drives for next season',
    inDays: 2,
    type: 'community',
    status: 'confirmed',
    location: 'Phone',
    description: 'Four neighborhood groups. Bring last season’s weights and the list of lots.',
  },
  {
    title: 'Scale calibration',
    inDays: 5,
    type: 'business',
    status: 'scheduled',
    location: 'Golden yard',
    description: 'Both truck scales and the bench scales. No weighing between 8:00 and 11:00 AM.',
  },
  {
    title: 'Truck 2 to Grand Junction, overnight',
    inDays: 12,
    type: 'collection',
    status: 'scheduled',
    location: 'Golden to Grand Junction',
    description: 'Load pallets and straps the evening before. Check the pass before leaving.',
  },
  {
    title: 'Open house for schools',
    inDays: 18,
    type: 'community',
    status: 'upcoming',
    location: 'Golden yard',
    description: 'Two classes, one hour each: what is inside a printer?',
  },
  {
    title: 'Office clear-out walk-through',
    inDays: -3,
    type: 'business',
    status: 'completed',
    location: 'Lakewood',
    description: 'Third floor and basement. Elevator fits one pallet; the dock closes at 4:00 PM.',
  },
  {
    title: 'Drop-off table at the farmers market',
    inDays: 9,
    type: 'collection',
    status: 'cancelled',
    location: 'Longmont',
    description: 'Cancelled by the market: no power at the stand. Ask again next season.',
  },
]
