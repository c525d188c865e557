import { defaultSection, type PageContent } from '../content'

export const contact: PageContent = {
  title: 'Contact',
  subtitle: 'Write, call or come by. A person on our team answers within 24 hours.',
  content: '',
  metaDescription:
    'How to reach us by form, phone or email, when we are open, and the short ways to a pickup, a quote or a collection event.',
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
      content:
        'Say what it is about and where it is. Please leave out passwords and account numbers: we never need them.',
    }),
    defaultSection({
      id: 'quick-links',
      order: 20,
      title: 'If you know what you need',
      items: [
        {
          id: 'pickup',
          title: 'Schedule Pickup',
          content: 'For businesses. Tell us what and where; we agree on a day.',
        },
        {
          id: 'quote',
          title: 'Get Quote',
          content: 'For recycling, design, consulting or project work.',
        },
        {
          id: 'events',
          title: 'Find Events',
          content: 'For households. Collection days, with registration.',
        },
      ],
    }),
  ],
}
