import { defaultSection, type PageContent } from '../content'

export const services: PageContent = {
  title: 'From the first drawing to the last cable',
  subtitle:
    'We plan infrastructure, build it, and recycle what it replaces. Use all of it, or just the part you need.',
  content: '',
  metaDescription:
    'Electronics collection, infrastructure design, project management and consulting in Colorado: what we do, in what order, and what you get.',
  featuredImage: null,
  sections: [
    defaultSection({
      id: 'core',
      order: 10,
      title: 'Core services',
      // card-lines.ts parses these items.
      items: [
        {
          id: 'e-waste',
          title: 'E-Waste Collection',
          content: [
            'Pickup from businesses, and collection days for everyone else, at $1\u00a0per pound.',
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
            'Networks, server rooms and cabling, designed for repair and built to one schedule.',
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
            'A second pair of eyes on what you own, what you are about to buy, and what comes after.',
            'Replacement plans by year and budget',
            'Reviews of quotes from other suppliers',
            'Data destruction policies people can follow',
            'Reuse and recycling targets you can measure',
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
          title: 'On-site data destruction',
          content:
            'For drives that cannot leave the building. You watch, you sign, you keep the list.',
        },
        {
          id: 'decommissioning',
          title: 'Server room decommissioning',
          content: 'Racks, power and cabling removed in an order that keeps the rest running.',
        },
        {
          id: 'zero-waste',
          title: 'Zero-waste events',
          content: 'Sorting stations, crew and a report for festivals, conferences and races.',
        },
        {
          id: 'drop-off',
          title: 'Municipal drop-off points',
          content: 'Year-round collection at a public works yard or library, on a regular route.',
        },
      ],
    }),
    defaultSection({
      id: 'catalog',
      order: 30,
      title: 'Every service in detail',
      content: 'What is included and what you receive.',
    }),
    defaultSection({
      id: 'process',
      order: 40,
      title: 'What happens to your equipment',
      content: 'The same four steps for one pallet or forty.',
      items: [
        {
          id: 'collection',
          title: 'Collection',
          content: 'We set a day with you, load, weigh and leave you the weight ticket.',
        },
        {
          id: 'sorting',
          title: 'Sorting',
          content:
            'Drives go to a locked room. Everything else is tested, and what works is reused.',
        },
        {
          id: 'processing',
          title: 'Processing',
          content:
            'The rest is dismantled by hand and sent to a specialist processor for each material.',
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
      title: 'Not sure which service you need?',
      content:
        'Describe the room, the pile or the plan. Within 24 hours we will tell you which service fits, and whether you need one at all.',
    }),
  ],
}
