import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { paths } from '~/paths'
import { endSession } from '~/platform/session.server'

/** Ends the session of this browser. */
export async function action({ request }: ActionFunctionArgs) {
  return redirect(paths.adminLogin, {
    status: 303,
    headers: { 'Set-Cookie': await endSession(request) },
  })
}

/** There is nothing to read here, and reading signs nobody out. */
export const loader = () => redirect(paths.adminLogin)
