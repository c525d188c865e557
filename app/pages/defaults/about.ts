import { defaultSection, type PageContent } from '../content'

export const about: PageContent = {
  title: 'We take electronics apart, and plan what replaces them.',
  subtitle:
    'We work for businesses, municipalities, schools and households in Colorado. The same people who unload your pallets tell our designers which equipment lasts.',
  content: '',
  metaDescription:
    'What we are here for, how we work and who does the work: electronics recycling and infrastructure design in Colorado.',
  featuredImage: null,
  sections: [
    defaultSection({
      id: 'mission',
      order: 10,
      title: 'Our Mission',
      content:
        'To collect what Colorado is done using, destroy the data on it, put working parts back to use and separate the rest into materials, at a price anyone can check.',
    }),
    defaultSection({
      id: 'vision',
      order: 20,
      title: 'Our Vision',
      content:
        'A state where no circuit board is buried, where equipment is bought with its repair and its end in mind, and where a mountain town of 900 recycles as easily as Denver.',
    }),
    defaultSection({
      id: 'approach',
      order: 30,
      title: 'Our Approach',
      content: 'Six habits that hold for one laptop and for forty racks.',
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
          content: 'What still works is tested and used again. Only what does not is taken apart.',
        },
        {
          id: 'by-hand',
          title: 'Taken apart by hand',
          content:
            'Boards, metals, plastics, glass and batteries are separated on a bench, because mixed material can rarely be recovered.',
        },
        {
          id: 'price',
          title: 'One price, by weight',
          content:
            'Recycling costs $1 per pound on our scales, for everyone. The weight ticket says what the invoice says.',
        },
        {
          id: 'records',
          title: 'Records you can show',
          content:
            'Weights by material and certificates of destruction, written so that an auditor or a town council can use them as they are.',
        },
        {
          id: 'design',
          title: 'Designed for the end',
          content:
            'Every plan we draw says what comes out, who wipes it, and what its recycling will cost.',
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
            'Agree on a day with you, bring pallets and straps, load, and sign the weight ticket.',
        },
        {
          id: 'data-technicians',
          title: 'Data technicians',
          content:
            'Log each drive, wipe or shred it, and sign the certificate with their own name.',
        },
        {
          id: 'bench',
          title: 'The bench crew',
          content: 'Test what may work, take apart what does not, and sort it by material.',
        },
        {
          id: 'designers',
          title: 'Designers and consultants',
          content: 'Survey sites, draw networks, rooms and cabling, and cost every stage.',
        },
        {
          id: 'project-managers',
          title: 'Project managers',
          content: 'Keep one schedule for all trades and are on site on the days when it matters.',
        },
        {
          id: 'coordinators',
          title: 'Event coordinators',
          content:
            'Plan collection days with towns, schools and neighborhoods, and report the weights.',
        },
      ],
    }),
    defaultSection({
      id: 'invitation',
      order: 50,
      title: 'Ask us what yours would cost',
      content: 'A person on our team reads every message and answers within 24 hours.',
    }),
  ],
}
