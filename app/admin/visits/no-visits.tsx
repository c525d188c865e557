import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { formatDateWithoutYear } from '~/ui/calendar-date'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'

interface NoVisitsProps {
  hasTrucks: boolean
  /** The next day with visits, yyyy-MM-dd. */
  next: string | null
  /** Id of the truck. */
  truck?: string
}

/** A day without visits, and where they are planned. */
export function NoVisits({ hasTrucks, next, truck }: NoVisitsProps) {
  return (
    <EmptyState
      title="No visits on this day."
      action={
        next && (
          <ButtonLink to={paths.visitsOn(next, truck)} variant="secondary">
            Next visits: {formatDateWithoutYear(next)}
          </ButtonLink>
        )
      }
      text={
        hasTrucks ? (
          <>
            Pickups are planned in the{' '}
            <Link to={paths.calendar} className="link">
              calendar
            </Link>
            .
          </>
        ) : (
          <>
            Add your trucks and the times they drive under{' '}
            <Link to={paths.visitSettings} className="link">
              Visits and closed days
            </Link>
            .
          </>
        )
      }
    />
  )
}
