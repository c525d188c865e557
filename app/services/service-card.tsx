import { Link } from '@remix-run/react'
import { ArrowRight } from 'lucide-react'
import { paths } from '~/paths'
import { Icon, type IconName } from '~/ui/icon'

interface ServiceSummary {
  id: string
  title: string
  description: string
  icon: IconName
  link: string
}

/** The three that the home page shows, whatever services staff add. */
export const HOME_SERVICES: ServiceSummary[] = [
  {
    id: 'consulting',
    title: 'Infrastructure Design & Consulting',
    description:
      'Surveys, drawings and budgets for server rooms, networks and workplaces, with a plan for what is taken out.',
    icon: 'PencilRuler',
    link: paths.service('consulting'),
  },
  {
    id: 'e-waste',
    title: 'Electronics Recycling',
    description:
      'Pickups and collection events for computers, screens, phones, servers and batteries. Data is destroyed, materials are recovered.',
    icon: 'Recycle',
    link: paths.eWaste,
  },
  {
    id: 'project-management',
    title: 'Project Management & Implementation',
    description:
      'One person who keeps crews, deliveries, removal and recycling on one schedule, from the first day to the handover.',
    icon: 'Clipboard',
    link: paths.service('project-management'),
  },
]

/** A service as one wide line that leads to its page. */
export function ServiceCard({ service }: { service: ServiceSummary }) {
  return (
    <li className="group relative grid gap-x-8 gap-y-3 border-line border-t py-8 last:border-b sm:grid-cols-[3.5rem_1fr] lg:grid-cols-[5rem_5fr_5fr_3rem] lg:items-center lg:py-10">
      <span className="grid size-14 place-items-center rounded-full border border-line-strong text-accent transition-colors group-hover:border-accent">
        <Icon name={service.icon} className="size-6" />
      </span>
      <h3 className="text-step-3">
        {/* The whole line takes the click; the link has the name. */}
        <Link
          to={service.link}
          prefetch="intent"
          className="decoration-2 decoration-accent underline-offset-6 after:absolute after:inset-0 group-hover:underline"
        >
          {service.title}
        </Link>
      </h3>
      <p className="max-w-measure text-ink-muted sm:col-start-2 lg:col-start-auto">
        {service.description}
      </p>
      <ArrowRight
        className="hidden size-7 justify-self-end text-ink-muted transition-transform group-hover:translate-x-1.5 group-hover:text-accent lg:block"
        aria-hidden="true"
      />
    </li>
  )
}
