import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findRegistrationFields } from '~/events/registration/storage.server'
import { RegistrationView } from '~/events/registration/view'
import { linkPath } from '~/leads/link.server'
import { pageHeaders } from '~/platform/http/cache.server'
import { storedValues } from './change-registration.server'
import { ExpiredLink } from './expired-link'
import { findRequest, requestGone } from './find-request.server'
import { canRegisterAgain } from './registration.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Register again for ${data.event.title}` : 'Page Not Found' },
]
export const headers = pageHeaders

/**
 * GET /r/{reference}/{key}/register: the registration form of the event, with the values of a cancelled registration.
 * It posts to the event's own form.
 */
export async function loader({ params }: LoaderFunctionArgs) {
  const found = await findRequest(params)
  if (!found) return data(null, { status: 410 })
  if (!found.event) throw requestGone(undefined)
  const { row, event } = found
  if (!canRegisterAgain(found)) throw redirect(linkPath(row), 303)
  const fields = await findRegistrationFields({ eventId: event.id })
  // People agree to the terms as they are now.
  const { terms: _, ...values } = storedValues(found, fields)
  return data({ event, fields, values })
}

export default function RegisterAgainPage() {
  const registration = useLoaderData<typeof loader>()
  return registration ? <RegistrationView {...registration} /> : <ExpiredLink />
}
