import type { quoteRequests } from 'db/schema/leads'
import type { LeadSeed } from './lead-seed'

/** Newest first. */
export const QUOTES: LeadSeed<Omit<typeof quoteRequests.$inferInsert, 'leadId'>>[] = [
  {
    contactName: 'Renee Castellano',
    email: 'renee.castellano@example.com',
    phone: '(303) 555-0157',
    organization: 'Foothills Family Dental',
    status: 'pending',
    tags: ['office move'],
    details: {
      serviceType: 'data-destruction',
      message:
        'Two offices, Lakewood and Arvada. 14 desktop computers, 3 small servers, about 20 loose hard drives in a drawer. We need a certificate with serial numbers. Ground floor in both, parking behind the building.',
    },
  },
  {
    contactName: 'Walt Gunderson',
    email: 'wgunderson@example.org',
    phone: '(970) 555-0163',
    organization: 'Yampa Valley Electric Cooperative Museum',
    status: 'in-progress',
    tags: ['museum'],
    assigned: true,
    details: {
      serviceType: 'design-services',
      message:
        'Power and data for six exhibit cases and a small theater in a 1920s substation. The walls are listed and may not be drilled. Budget is a grant, so we need the figure in writing by the end of next month.',
    },
  },
  {
    contactName: 'Simone Baptiste',
    email: 'sbaptiste@example.net',
    phone: '(303) 555-0168',
    organization: 'Larimer Street Animation',
    status: 'in-progress',
    details: {
      serviceType: 'project-management',
      message:
        'We move from 9,000 sq ft to 6,500 sq ft and have to be rendering again within 48 hours. About 60 workstations go with us, 35 stay behind and should be recycled. We need someone to own the schedule.\n\nThe new landlord allows work from 7 AM to 7 PM and the freight elevator has to be booked a week ahead. Our lease ends on the last day of the quarter. Please quote the planning and the move separately.',
    },
    note: 'Draft schedule sent. Simone is checking elevator times with the landlord.',
  },
  {
    contactName: 'Deputy Clerk Ann Whitehorse',
    email: 'clerk@example.org',
    phone: '(970) 555-0172',
    organization: 'Town of Little Mesa',
    status: 'in-progress',
    details: {
      serviceType: 'community-development',
      message:
        'Population 640. We would like one collection day a year and a locked cage at the public works shed for the rest of it. What would that cost if we shared the truck with the next town?',
    },
  },
  {
    contactName: 'Greg Novotny',
    email: 'greg@example.com',
    phone: '(719) 555-0176',
    organization: 'Novotny Machine & Tool',
    status: 'completed',
    details: {
      serviceType: 'e-waste-recycling',
      message:
        'One pallet of CNC control cabinets, roughly 700 lbs, plus 5 monitors. Forklift on site.',
    },
    note: 'Quoted $775 for 775 lbs estimated. Accepted by phone.',
  },
  {
    contactName: 'Hye-jin Park',
    email: 'hyejin.park@example.org',
    phone: '(303) 555-0181',
    organization: 'Aspen Grove Charter School',
    status: 'completed',
    details: {
      serviceType: 'consulting',
      message:
        'We own 310 tablets of four ages and no list of them. Before the board buys more we would like an inventory and an honest opinion on which ones can last two more years.',
    },
  },
  {
    contactName: 'Dale Petrocelli',
    email: 'dale.p@example.net',
    organization: 'Petrocelli Properties',
    status: 'completed',
    details: {
      serviceType: 'infrastructure-solutions',
      message:
        'Camera and access system for 3 small warehouses in Commerce City. Ballpark is fine.',
    },
  },
  {
    contactName: 'Ingrid Halvorsen',
    email: 'ingrid.halvorsen@example.org',
    phone: '(970) 555-0184',
    organization: 'Tenth Mountain Hostel',
    status: 'cancelled',
    details: {
      serviceType: 'e-waste-recycling',
      message:
        'Eleven tube televisions and a pile of remotes. We are in Leadville, so I understand if it has to wait until you have a truck this way.',
    },
    note: 'They will bring everything to the library drop-off instead.',
  },
]
