import { defaultSection, type PageContent } from '../content'

export const services: PageContent = {
  title: 'From the first drawing to the last cable',
  subtitle:
    'We plan infrastructure, build it, and recycle what it replaces. Take all of it, or the one part you need.',
  content: '',
  metaDescription:
    'Electronics collection, infrastructure design, project management and consulting in Colorado: what we do, in which order, and what you get.',
  featuredImage: null,
  sections: [
    defaultSection({
      id: 'core',
      order: 10,
      title: 'Core services',
      // Each item is read by card-lines.ts.
      items: [
        {
          id: 'e-waste',
          title: 'E-Waste Collection',
          content: [
            'Pickup from businesses, and collection days for everyone else, at $1 per pound.',
            'Trucks, pallets and a crew that loads',
            'Drives logged by serial number, then wiped or shredded',
            'Weight ticket and certificate for every job',
            'Collection events across Colorado',
          ].join('\n'),
        },
        {
          id: 'project-management',
          title: 'Design and Project Management',
          content: [
            'Networks, server rooms and cabling, drawn to be repaired and built on one schedule.',
            'Site survey and written inventory',
            'Drawings, parts list and a cost for each stage',
            'One contact for all trades',
            'Weekly one-page report on progress and cost',
          ].join('\n'),
        },
        {
          id: 'consulting',
          title: 'Consulting and Strategy',
          content: [
            'A second pair of eyes for what you own, what you are about to buy, and what comes after.',
            'Replacement plans by year and budget',
            'Reviews of quotes from other suppliers',
            'Data destruction policies that can be followed',
            'Reuse and recycling targets that can be measured',
          ].join('\n'),
        },
      ],
    }),
    defaultSection({
      id: 'specialized',
      order: 20,
      title: 'Specialized solutions',
      content: 'Work that needs its own permit, its own crew or its own paperwork.',
      items: [
        {
          id: 'on-site-destruction',
          title: 'Data destruction on site',
          content:
            'For drives that may not leave the building. You watch, you sign, you keep the list.',
        },
        {
          id: 'decommissioning',
          title: 'Server room decommissioning',
          content: 'Racks, power and cabling out in the order that keeps the rest running.',
        },
        {
          id: 'zero-waste',
          title: 'Zero-waste events',
          content: 'Sorting stations, crew and a report for festivals, conferences and races.',
        },
        {
          id: 'drop-off',
          title: 'Municipal drop-off points',
          content: 'Year-round collection at a public works yard or library, on a regular round.',
        },
      ],
    }),
    defaultSection({
      id: 'catalog',
      order: 30,
      title: 'Every service in detail',
      content: 'What each one includes, and what you have when it is done.',
    }),
    defaultSection({
      id: 'process',
      order: 40,
      title: 'How a load goes through',
      content: 'The same four steps for one pallet or forty.',
      items: [
        {
          id: 'collection',
          title: 'Collection',
          content: 'We agree on a day, load, weigh, and leave you the weight ticket.',
        },
        {
          id: 'sorting',
          title: 'Sorting',
          content: 'Drives go to the locked room. The rest is tested: what works is used again.',
        },
        {
          id: 'processing',
          title: 'Processing',
          content: 'What is left is taken apart by hand and goes, by material, to its processor.',
        },
        {
          id: 'reporting',
          title: 'Reporting',
          content: 'You get weights by material and a certificate that lists each drive.',
        },
      ],
    }),
    defaultSection({
      id: 'invitation',
      order: 50,
      title: 'Not sure which one it is?',
      content:
        'Describe the room, the pile or the plan. We say within 24 hours which service fits, and whether you need one at all.',
    }),
  ],
}
