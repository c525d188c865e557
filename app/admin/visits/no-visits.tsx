import { paths } from '~/paths'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'

/** A day without visits, and where they are planned. */
export function NoVisits({ hasTrucks }: { hasTrucks: boolean }) {
  return (
    <EmptyState
      title="No visits on this day."
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
