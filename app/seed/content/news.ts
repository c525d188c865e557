import type { newsPublications } from 'db/schema/content'

/** An article, dated this many days before today. */
interface NewsSeed extends Omit<typeof newsPublications.$inferInsert, 'date' | 'createdAt'> {
  daysAgo: number
}

export const NEWS: NewsSeed[] = [
  {
    title: 'A second disassembly line opens in Golden',
    source: 'Summit Loop field notes',
    summary:
      'Six more benches, better lighting, and a scale at every station. The new line takes laptops and tablets, which leaves the old one free for printers, servers and everything else that arrives on a pallet.',
    url: 'https://example.org/field-notes/second-line',
    imageUrl: '/images/news/1.svg',
    daysAgo: 6,
  },
  {
    title: 'What a fire crew wants you to know about old batteries',
    source: 'Front Range Recycling Review',
    summary:
      'Lithium batteries that are crushed in a trash truck can catch fire. A battalion chief explains how to tape the contacts, why a swollen battery belongs in sand, and whom to call before you move it.',
    url: 'https://example.org/review/old-batteries',
    imageUrl: '/images/news/2.svg',
    daysAgo: 19,
  },
  {
    title: 'Weighing it twice: how we count what we recycle',
    source: 'Summit Loop field notes',
    summary:
      'Every pallet is weighed when it comes in and every material when it goes out. The two totals never match exactly, and the difference says something: mostly dust, packaging and coffee.',
    url: 'https://example.org/field-notes/weighing-it-twice',
    imageUrl: '/images/news/3.svg',
    daysAgo: 37,
  },
  {
    title: 'Small mountain towns share one truck',
    source: 'High Country Public Works Letter',
    summary:
      'Four towns along one highway could not fill a truck alone. Sharing a monthly route cut the cost for each of them, and residents no longer wait a year for the next collection day.',
    url: 'https://example.org/public-works/shared-truck',
    imageUrl: '/images/news/shared-truck.svg',
    daysAgo: 58,
  },
  {
    title: 'Reading a certificate of data destruction',
    source: 'Summit Loop field notes',
    summary:
      'Serial number, method, date, name, signature. A short guide to the five things a certificate has to say, and three phrases that should make you ask for another one.',
    url: 'https://example.org/field-notes/reading-a-certificate',
    imageUrl: '/images/news/certificate.svg',
    daysAgo: 83,
  },
  {
    title: 'School district keeps 1,100 laptops in use for two more years',
    source: 'Front Range Recycling Review',
    summary:
      'New batteries and more memory cost less than a tenth of new machines. The district replaced only what was broken and recycled 214 laptops for parts instead of the whole fleet.',
    url: 'https://example.org/review/laptops-kept',
    imageUrl: '/images/news/school-laptops.svg',
    daysAgo: 121,
  },
  {
    title: 'How a street festival sorted nine tenths of its waste',
    source: 'Summit Loop field notes',
    summary:
      'Fourteen stations, forty volunteers and one rule: never a bin without a person beside it. The report lists the weights, the mistakes, and the compostable forks that were not.',
    url: 'https://example.org/field-notes/street-festival',
    imageUrl: '/images/news/street-festival.svg',
    daysAgo: 164,
  },
  {
    title: 'Electronics stay out of Colorado landfills: a reminder for businesses',
    source: 'Colorado Facilities Quarterly',
    summary:
      'Colorado does not allow computers, monitors, televisions and similar devices to be thrown away with the trash, and the rule covers offices as well as homes. What facility managers should have written down.',
    url: 'https://example.org/facilities/landfill-reminder',
    imageUrl: '/images/news/landfill-rule.svg',
    daysAgo: 212,
  },
  {
    title: 'Draft: next routes on the Western Slope',
    source: 'Summit Loop field notes',
    summary:
      'Dates for the next routes between Grand Junction, Montrose and Durango. To be published once road conditions and drivers are confirmed.',
    url: 'https://example.org/field-notes/next-rounds',
    imageUrl: '/images/news/western-slope.svg',
    isActive: false,
    daysAgo: 2,
  },
]
