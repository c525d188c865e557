import { ArrowRight } from 'lucide-react'
import { readCard } from '~/pages/card-lines'
import { paths } from '~/paths'
import { Icon, type IconName } from '~/ui/icon'
import { Link } from '~/ui/link'
import { PointList } from './point-list'

/** Link and drawing of a home page card. Its texts are page content. */
interface CardFrame {
  id: string
  icon: IconName
  link: string
}

/** The home page always shows these three, even if staff add services. */
export const HOME_CARDS: CardFrame[] = [
  { id: 'consulting', icon: 'PencilRuler', link: paths.service('consulting') },
  { id: 'e-waste', icon: 'Recycle', link: paths.eWaste },
  { id: 'project-management', icon: 'Clipboard', link: paths.service('project-management') },
]

interface ServiceCardProps {
  card: CardFrame
  title: string
  /** The first line is the description, the others are features. */
  content: string
}

/** A service as a wide row that links to its page. */
export function ServiceCard({ card, title, content }: ServiceCardProps) {
  const { description, features } = readCard(content)
  return (
    <li className="group relative grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-5 gap-y-3 border-line border-t py-7 last:border-b sm:grid-cols-[3.5rem_1fr] sm:gap-x-8 sm:py-8 lg:grid-cols-[5rem_5fr_5fr_3rem] lg:py-10">
      <span className="grid size-11 place-items-center sm:size-14 rounded-full border border-line-strong text-accent transition-colors group-hover:border-accent">
        <Icon name={card.icon} className="size-5 sm:size-6" />
      </span>
      <h3 className="text-step-2 sm:text-step-3">
        {/* Makes the whole row clickable; the link has the accessible name. */}
        <Link
          to={card.link}
          prefetch="intent"
          className="decoration-2 decoration-accent underline-offset-6 after:absolute after:inset-0 group-hover:underline"
        >
          {title}
        </Link>
      </h3>
      <div className="col-start-2 max-w-measure text-ink-muted lg:col-start-auto">
        <p>{description}</p>
        {features.length > 0 && <PointList points={features} className="mt-4" />}
      </div>
      <ArrowRight
        className="hidden size-7 justify-self-end text-ink-muted transition-transform group-hover:translate-x-1.5 group-hover:text-accent lg:block"
        aria-hidden="true"
      />
    </li>
  )
}
