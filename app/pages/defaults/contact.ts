import { defaultSection, type PageContent } from '../content'

export const contact: PageContent = {
  title: 'Contact',
  subtitle: 'Write, call or stop by. A person on our team replies within 24 hours.',
  content: '',
  metaDescription:
    'Reach us by form, phone or email. Opening hours, and shortcuts to a pickup, a quote or a collection event.',
  featuredImage: null,
  sections: [
    defaultSection({
      id: 'details',
      order: 5,
      title: 'Contact information',
    }),
    defaultSection({
      id: 'form',
      order: 10,
      title: 'Send a message',
      content: 'Tell us what you have and where it is. Never send passwords or account numbers.',
    }),
    defaultSection({
      id: 'quick-links',
      order: 20,
      title: 'Know what you need?',
      items: [
        {
          id: 'pickup',
          title: 'Schedule Pickup',
          content: 'For businesses: tell us what and where, and we set a day.',
        },
        {
          id: 'quote',
          title: 'Get Quote',
          content: 'A written price for recycling, design, consulting or project work.',
        },
        {
          id: 'events',
          title: 'Find Events',
          content: 'For households: collection days, with registration.',
        },
      ],
    }),
  ],
}
