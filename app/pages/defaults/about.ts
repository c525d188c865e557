import { defaultSection, type PageContent } from '../content'

export const about: PageContent = {
  title: 'We take electronics apart, and plan what replaces them.',
  subtitle:
    'We work for businesses, municipalities, schools and households in Colorado. The same people who unload your pallets tell our designers which equipment lasts.',
  content: '',
  metaDescription:
    'Our mission, how we work and who does the work: electronics recycling and infrastructure design in Colorado.',
  featuredImage: null,
  sections: [
    defaultSection({
      id: 'mission',
      order: 10,
      title: 'Our Mission',
      content:
        'To collect what Colorado is done using, destroy the data on it, put working parts back into use and separate the rest into materials, at a price anyone can verify.',
    }),
    defaultSection({
      id: 'vision',
      order: 20,
      title: 'Our Vision',
      content:
        'A state where no circuit board is buried, where equipment is bought to be repaired and recycled, and where a mountain town of 900 recycles as easily as Denver.',
    }),
    defaultSection({
      id: 'approach',
      order: 30,
      title: 'Our Approach',
      content: 'How we work, whether it is one laptop or forty racks.',
      items: [
        {
          id: 'data',
          title: 'Data comes first',
          content:
            'Drives are logged by serial number when we receive them, then wiped or shredded. The certificate lists each one.',
        },
        {
          id: 'reuse',
          title: 'Reuse before recycling',
          content: 'We test everything. What works is reused; only the rest is taken apart.',
        },
        {
          id: 'by-hand',
          title: 'Taken apart by hand',
          content:
            'Boards, metals, plastics, glass and batteries are separated at the bench, because mixed materials can rarely be recovered.',
        },
        {
          id: 'price',
          title: 'One price, by weight',
          content:
            'Recycling costs $1\u00a0per pound on our scales, for everyone. Your invoice matches the weight ticket.',
        },
        {
          id: 'records',
          title: 'Records you can show',
          content:
            'Weights by material and certificates of destruction, ready for an auditor or a town council to use as is.',
        },
        {
          id: 'design',
          title: 'Designed with the end in mind',
          content:
            'Every plan we draw up says what comes out, who wipes it and what it will cost to recycle.',
        },
      ],
    }),
    defaultSection({
      id: 'proof',
      order: 35,
      title: 'Proof on paper',
      content: 'How a load is documented, from your door to the certificate.',
      items: [
        {
          id: 'weighed',
          title: 'Weighed',
          content: 'The crew weighs the load at the truck. You sign the ticket and keep a copy.',
        },
        {
          id: 'logged',
          title: 'Logged',
          content: 'At our dock, every drive is entered by its serial number and locked away.',
        },
        {
          id: 'verified',
          title: 'Verified',
          content: 'One technician wipes or shreds a drive. A second one verifies the result.',
        },
        {
          id: 'certified',
          title: 'Certified',
          content: 'You get a numbered certificate that names each drive, the method and the date.',
        },
      ],
    }),
    defaultSection({
      id: 'team',
      order: 40,
      title: 'Our Team',
      content:
        'You will talk to the person who does the work. These are the people behind a pickup, an event or a project.',
      items: [
        {
          id: 'dispatch',
          title: 'Dispatch and drivers',
          content:
            'Set a day with you, bring pallets and straps, load up and sign the weight ticket.',
        },
        {
          id: 'data-technicians',
          title: 'Data technicians',
          content: 'Log each drive, wipe or shred it, and put their own names on the certificate.',
        },
        {
          id: 'bench',
          title: 'The bench crew',
          content: 'Test what might still work, dismantle the rest and sort it by material.',
        },
        {
          id: 'designers',
          title: 'Designers and consultants',
          content: 'Survey sites, design networks, rooms and cabling, and price every stage.',
        },
        {
          id: 'project-managers',
          title: 'Project managers',
          content: 'Keep every trade on one schedule and are on site on the days that matter.',
        },
        {
          id: 'coordinators',
          title: 'Event coordinators',
          content:
            'Plan collection days with towns, schools and neighborhoods, and report the weights afterward.',
        },
      ],
    }),
    defaultSection({
      id: 'invitation',
      order: 50,
      title: 'Get a price for your equipment',
      content: 'A person on our team reads every message and replies within 24 hours.',
    }),
  ],
}
