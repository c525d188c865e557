import { Fragment } from 'react'
import { paths } from '~/paths'
import { Link } from '~/ui/link'

const LINKS = [
  { to: paths.eWaste, label: 'E-waste services' },
  { to: paths.wasteTypes, label: 'What we accept' },
  { to: paths.estimate, label: 'Cost estimator' },
  { to: paths.events, label: 'Collection events' },
  { to: paths.contact, label: 'Contact' },
]

/** The pages that most visitors look for, for those who found nothing. */
export const PopularLinks = () =>
  LINKS.map(({ to, label }) => (
    <Fragment key={to}>
      <Link to={to} className="link inline-flex min-h-11 items-center">
        {label}
      </Link>{' '}
    </Fragment>
  ))
