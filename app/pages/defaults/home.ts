import { defaultSection, type PageContent } from '../content'

/** What stands in the hero while staff have stored no section. */
export const FALLBACK_HERO = defaultSection({
  id: 'hero',
  type: 'hero',
  title: 'Electronics, brought full circle.',
  content:
    'We collect and recycle electronics for businesses, municipalities and communities, and we design, plan and manage the infrastructure that replaces them.',
  settings: { alignment: 'left', size: 'large' },
})

/** What the three service cards say; where they lead is fixed (app/services/service-card.tsx). */
export const FALLBACK_SERVICES = [
  {
    id: 'consulting',
    title: 'Infrastructure Design & Consulting',
    content:
      'Surveys, drawings and budgets for server rooms, networks and workplaces, with a plan for what is taken out.',
  },
  {
    id: 'e-waste',
    title: 'Electronics Recycling',
    content:
      'Pickups and collection events for computers, screens, phones, servers and batteries. Data is destroyed, materials are recovered.',
  },
  {
    id: 'project-management',
    title: 'Project Management & Implementation',
    content:
      'One person who keeps crews, deliveries, removal and recycling on one schedule, from the first day to the handover.',
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
      content: 'What has been recycled so far, in pounds, and what that kept out of the air.',
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
      content:
        'Tell us what it is and where it stands. We answer within 24 hours to arrange the pickup.',
    }),
  ],
}
