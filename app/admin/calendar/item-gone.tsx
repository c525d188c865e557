import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import { paths } from '~/paths'
import { Reference } from '~/shell/reference'
import { ButtonLink } from '~/ui/button'
import { RouteDialog } from '../route-dialog'

/**
 * Replaces a dialog whose item no longer exists (404), because someone else deleted it. The
 * calendar remains below, and closing leads back to it.
 */
export function ItemGone() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const calendar = paths.calendar + search
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <RouteDialog
      title={missing ? 'No longer in the calendar' : 'Could not load'}
      width={550}
      closeTo={calendar}
    >
      <p>
        {missing
          ? 'Someone deleted it or marked it as spam. Deleted items can be restored from the trash for 30 days.'
          : 'This could not be loaded. The problem has been logged. Please try again in a minute.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={calendar} preventScrollReset>
          Back to the calendar
        </ButtonLink>
        <ButtonLink
          to={missing ? paths.trash : pathname + search}
          variant="secondary"
          reloadDocument={!missing}
        >
          {missing ? 'Open the trash' : 'Retry'}
        </ButtonLink>
      </div>
      <Reference error={error} />
    </RouteDialog>
  )
}
