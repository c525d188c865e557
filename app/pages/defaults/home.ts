import { defaultSection, type PageContent } from '../content'

/** The hero if no section is stored. */
export const FALLBACK_HERO = defaultSection({
  id: 'hero',
  type: 'hero',
  title: 'Electronics, brought full circle.',
  content:
    'We collect and recycle electronics for businesses, municipalities and communities, and we design, plan and manage the infrastructure that replaces them.',
  settings: { alignment: 'left', size: 'large' },
})

/** Texts of the three service cards; their links are fixed (app/services/service-card.tsx). */
export const FALLBACK_SERVICES = [
  {
    id: 'consulting',
    title: 'Infrastructure Design & Consulting',
    content:
      'Surveys, drawings and budgets for server rooms, networks and workplaces, including a plan for the equipment that comes out.',
  },
  {
    id: 'e-waste',
    title: 'Electronics Recycling',
    content:
      'Pickups and collection events for computers, screens, phones, servers and batteries. We destroy the data and recover the materials.',
  },
  {
    id: 'project-management',
    title: 'Project Management & Implementation',
    content:
      'One person who keeps crews, deliveries, removal and recycling on one schedule, from day one to handover.',
  },
]

export const home: PageContent = {
  title: 'Electronics recycling and infrastructure',
  subtitle: '',
  content: '',
  metaDescription:
    'Electronics recycling, infrastructure design, consulting and project management for businesses, municipalities and communities in Colorado.',
  featuredImage: null,
  sections: [
    FALLBACK_HERO,
    defaultSection({
      id: 'impact',
      order: 10,
      title: 'Our Impact',
      content: 'What we have recycled so far, and the emissions it avoided.',
    }),
    defaultSection({
      id: 'services',
      order: 20,
      title: 'Our Services',
      content: 'From the first drawing of a server room to the last cable that leaves it.',
      items: FALLBACK_SERVICES,
    }),
    defaultSection({
      id: 'cta',
      order: 30,
      title: 'A room full of old equipment?',
      content: 'Tell us what you have and where it is. Our dispatcher replies within 24 hours.',
    }),
  ],
}
