import { defaultSection, type PageContent } from '../content'

// The ids are anchors on the page, and select the drawings of the accepted items.
export const ewaste: PageContent = {
  title: 'Electronics recycling, priced by the pound',
  subtitle:
    'Bring it to a collection event or have us pick it up. We destroy the data, reuse what works and recycle the rest.',
  content: '',
  metaDescription:
    'What we accept, what it costs, how pickup and collection events work, and what happens to your electronics and the data on them.',
  featuredImage: null,
  sections: [
    defaultSection({
      id: 'waste-types',
      order: 10,
      title: 'What we accept',
      content:
        'Working or not, whole or in parts. We cannot take appliances with refrigerant, lamps, car batteries, or leaking or swollen batteries; see the [full list](/terms).',
      items: [
        {
          id: 'computers',
          title: 'Computers and laptops',
          content: 'Desktops, laptops, all-in-ones, workstations, docking stations',
        },
        {
          id: 'screens',
          title: 'Monitors and TVs',
          content: 'Flat screens, tube TVs, projectors, digital signs',
        },
        {
          id: 'phones',
          title: 'Phones and tablets',
          content: 'Mobile phones, desk phones, tablets, e-readers',
        },
        {
          id: 'printers',
          title: 'Printers and copiers',
          content: 'Laser and inkjet printers, copiers, scanners and installed cartridges',
        },
        {
          id: 'servers',
          title: 'Servers and storage',
          content: 'Rack servers, disk arrays, tape drives, loose drives, empty racks',
        },
        {
          id: 'networking',
          title: 'Network equipment',
          content: 'Switches, routers, access points, firewalls, modems',
        },
        {
          id: 'batteries',
          title: 'Batteries and UPS',
          content: 'Laptop, phone and tool batteries with taped contacts, UPS units',
        },
        {
          id: 'cables',
          title: 'Cables and peripherals',
          content: 'Power and network cables, chargers, keyboards, mice, headsets',
        },
      ],
    }),
    defaultSection({
      id: 'estimate',
      order: 20,
      title: 'Cost estimator',
      content:
        'Count what you have. We use average weights at $1\u00a0per pound. You pay for the actual weight on our scales.',
    }),
    defaultSection({
      id: 'process',
      order: 30,
      title: 'What happens to your electronics',
      content: 'Three steps, each documented.',
      items: [
        {
          id: 'collection',
          title: 'Collection and Transport',
          content:
            'We load, strap and weigh at your door or at an event. The weight ticket is signed before the truck leaves.',
        },
        {
          id: 'data',
          title: 'Data Destruction',
          content:
            'Drives are logged by serial number, kept locked up, then wiped or shredded. Businesses get a certificate that lists each one.',
        },
        {
          id: 'recovery',
          title: 'Material Recovery',
          content:
            'What works is reused. The rest is taken apart by hand into boards, metals, plastics, glass and batteries, and each goes to a specialist processor.',
        },
      ],
    }),
    defaultSection({
      id: 'schedule-pickup',
      order: 40,
      title: 'Business pickup',
      content:
        'For offices, schools, clinics and public agencies. This is a request, not an order. Our dispatcher confirms the day and price with you first.',
      items: [
        {
          id: 'answer',
          title: 'Within 24 hours',
          content: 'Our dispatcher calls or emails to set a day.',
        },
        {
          id: 'crew',
          title: 'We carry and load',
          content: 'The crew brings pallets, straps and scales. Leave everything where it is.',
        },
        {
          id: 'records',
          title: 'Paperwork for your records',
          content: 'A weight ticket on the day, and the certificate of data destruction afterward.',
        },
      ],
    }),
    defaultSection({
      id: 'events',
      order: 50,
      title: 'Collection events',
      content: 'For households. Register so we know how many to expect. You stay in your car.',
    }),
    defaultSection({
      id: 'request-event',
      order: 60,
      title: 'Request a collection event',
      content:
        'School lot, church, town yard, company parking lot: if cars can line up there, we can collect there. We bring the crew, signs and scales.',
    }),
    defaultSection({
      id: 'sustainability',
      order: 70,
      title: 'Environmental Impact',
      content: 'What we have kept out of landfills so far.',
    }),
  ],
}
