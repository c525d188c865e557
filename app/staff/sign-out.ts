import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { paths } from '~/paths'
import { endSession } from '~/platform/session.server'

/** Ends this browser's session. */
export async function action({ request }: ActionFunctionArgs) {
  return redirect(paths.adminLogin, {
    status: 303,
    headers: { 'Set-Cookie': await endSession(request) },
  })
}

/** A GET has nothing to show, and must not sign out. */
export const loader = () => redirect(paths.adminLogin)
