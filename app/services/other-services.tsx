import { paths } from '~/paths'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import type { listServices } from './services.server'

type Services = Awaited<ReturnType<typeof listServices>>

interface OtherServicesProps {
  title: string
  services: Services
}

/** Links to services. */
export function OtherServices({ title, services }: OtherServicesProps) {
  if (services.length === 0) return null
  return (
    <nav
      aria-labelledby="others-heading"
      className="mt-(--space-section) border-line border-t pt-6 lg:grid lg:grid-cols-12 lg:gap-x-12 print:hidden"
    >
      <h2 id="others-heading" className="text-step-2 lg:col-span-3">
        {title}
      </h2>
      <ul
        className={classNames(
          'mt-3 grid grid-cols-1 gap-x-10 gap-y-1 sm:grid-cols-2 lg:col-span-9 lg:mt-0',
          services.length % 3 === 0 && 'lg:grid-cols-3',
        )}
      >
        {services.map(({ id, title, icon }) => (
          <li key={id}>
            <Link
              to={paths.service(id)}
              className="flex min-h-12 items-center gap-3 font-semibold hover:text-action hover:underline"
            >
              <Icon name={icon} className="size-6 shrink-0 text-accent" />
              <span className="min-w-0">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
