import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'

/** Redirects to the editor of the home page. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return redirect(paths.editedPage('home'))
}
