import type { services } from 'db/schema/content'

const paragraphs = (...texts: string[]) => texts.join('\n\n')

/** The four services that the site links to by id. */
export const SERVICES: (typeof services.$inferInsert)[] = [
  {
    id: 'consulting',
    title: 'Infrastructure Design & Consulting',
    description:
      'Plans for the rooms, racks, cables and equipment your people rely on, including what happens to the old ones.',
    content: paragraphs(
      'We plan electronics infrastructure from the first survey to the day it is replaced. A consultant walks your site, lists what is there, and asks what it will need to do in five years. You get drawings, a parts list and a cost for each stage, so that you can build it with us, with someone else, or a floor at a time.',
      'Because we also take equipment apart for a living, we see what fails and what lasts. We specify parts that can be repaired and cables that can be traced, and we say so when the thing you already own is good enough to keep.',
      'Every plan ends with a page that most plans leave out: what is removed, who wipes the data, what can be sold or reused, and what it costs to recycle the rest at $1\u00a0per pound.',
    ),
    imageUrl: null,
    icon: 'PencilRuler',
    features: [
      'Site survey with a written inventory of equipment',
      'Network, server room and cabling design',
      'Replacement schedules with a cost for each year',
      'Reviews of quotes and plans from other suppliers',
      'Removal and recycling plan for what is replaced',
    ],
    benefits: [
      'You know what you own before you buy more',
      'Stages that fit a yearly budget',
      'Equipment that can be repaired, not only replaced',
      'One contact for what comes in and what goes out',
    ],
    order: 1,
  },
  {
    id: 'e-waste',
    title: 'Electronics Recycling',
    description:
      'Pickup, data destruction and material recovery for businesses, schools and households, at $1\u00a0per pound.',
    content: paragraphs(
      'We collect electronics at the end of their life: computers, monitors, phones, printers, servers, network equipment, batteries and the cables between them. Businesses book a pickup and we come with a truck, pallets and scales. Households bring things to a collection event near them.',
      'Data comes first. Drives are logged by serial number when we receive them, then wiped or shredded, and the certificate we send you lists each one. If your policy says that a drive cannot leave the building, ask us for on-site destruction before we set a date.',
      'What still works is tested and reused. The rest is taken apart by hand into boards, metals, plastics, glass and batteries, and each of those goes to a processor for that material. Nothing we accept goes to a landfill as a whole device.',
      'The price is $1\u00a0per pound, weighed on our scales. The estimator on this site gives you an estimate before you call, and the weight ticket gives the final weight.',
    ),
    imageUrl: null,
    icon: 'Recycle',
    features: [
      'Business pickup with pallets, straps and a crew',
      'Drives logged by serial number, then wiped or shredded',
      'Certificate of data destruction for every job',
      'Taken apart by hand and sorted by material',
      'Weight ticket and a list of what was recycled',
      'Collection events for households',
    ],
    benefits: [
      'Storage rooms you can use again',
      'Paperwork your auditor can use',
      'A price per pound that is the same for everyone',
      'Lead, mercury and lithium kept out of landfills',
    ],
    order: 2,
  },
  {
    id: 'municipal',
    title: 'Municipal & Community Programs',
    description:
      'Collection days and year-round programs for towns, counties, school districts and neighborhood groups.',
    content: paragraphs(
      'A collection day is simple for the people who drive up and a lot of work for whoever runs it. We take on the work: the layout of the lot, the signs, the crew, the scales, the trucks and the report. You choose the date and tell your residents.',
      'For towns that want more than one day a year we set up drop-off points at a public works yard or a library, with a collection route that matches how fast they fill. Smaller towns can share a route with their neighbors, which makes the long drive worth it for everyone.',
      'After each event you get the weights by material, the number of vehicles, and the questions people asked most. That is enough for a council report, and for a better event next year.',
    ),
    imageUrl: null,
    icon: 'Landmark',
    features: [
      'Traffic plan, signs, crew and equipment for collection days',
      'Permanent drop-off points with a collection route',
      'Shared routes for neighboring small towns',
      'Ready-made notices and flyers for residents',
      'Report with weights by material after every event',
    ],
    benefits: [
      'Residents have a place for what the landfill cannot take',
      'Less illegal dumping to clean up',
      'Figures ready for the council and for grant reports',
      'Town staff can be hosts instead of haulers',
    ],
    order: 3,
  },
  {
    id: 'project-management',
    title: 'Project Management & Implementation',
    description:
      'One person who runs the move, the refresh or the build-out, from the first schedule to the last pallet.',
    content: paragraphs(
      'Replacing four hundred laptops, closing an office or rewiring a school touches everyone in the building. Our project managers write one schedule that the electricians, the movers, the IT staff and our own crew all work from, and they are on site on the days that matter.',
      'We plan backward from the hours when your people need to work. Old equipment is taken out in the order new equipment goes in, drives are accounted for at every handover, and each week ends with a one-page report: done, next, late, spent.',
      'At the end you get the as-built drawings, the inventory, the certificates and a list of what we would do differently. The project manager stays reachable for 90 days after handover.',
    ),
    imageUrl: null,
    icon: 'Clipboard',
    features: [
      'One schedule and one contact for all trades',
      'Office moves, equipment refreshes and closures',
      'Chain of custody for every drive and device',
      'Weekly one-page report on progress and cost',
      'As-built drawings and inventory at handover',
    ],
    benefits: [
      'Work continues while the project does',
      'No device goes missing between old and new',
      'Costs you see weekly, not at the end',
      'A project manager you can reach for 90 days afterward',
    ],
    order: 4,
  },
]
