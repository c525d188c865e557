import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import { UnsentText } from '~/forms/unsent-text'
import { paths } from '~/paths'
import { Reference } from '~/shell/reference'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'

/** Replaces a failed screen within the layout. */
export function AdminError() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <>
      <h1 className="mb-6 text-step-3">{missing ? 'Not found' : 'Could not load'}</h1>
      <EmptyState
        title={missing ? 'This record was not found' : 'This screen could not be loaded'}
        text={
          missing
            ? 'It may have been deleted. Deleted items are kept in the trash for 30 days.'
            : 'The problem has been logged. Please try again in a minute.'
        }
        action={
          <div className="flex flex-wrap gap-3">
            {missing ? (
              <ButtonLink to={paths.trash} variant="secondary">
                Open the trash
              </ButtonLink>
            ) : (
              <ButtonLink to={`${pathname}${search}`} reloadDocument>
                Retry
              </ButtonLink>
            )}
            <ButtonLink to={paths.admin} variant="secondary">
              Dashboard
            </ButtonLink>
          </div>
        }
      />
      {missing && (
        <div className="mt-8">
          <UnsentText>{error.data?.unsent}</UnsentText>
        </div>
      )}
      <Reference error={error} />
    </>
  )
}
