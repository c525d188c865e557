import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { problem } from '~/platform/http/problem.server'
import { readForm } from '~/platform/http/request.server'
import { isThemeChoice } from '~/platform/theme'
import { themeCookie } from '~/platform/theme.server'

/** Stores the theme in a cookie and redirects back. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  if (form instanceof Response) return form
  const theme = form.get('theme')
  if (!isThemeChoice(theme)) return problem(422, 'Choose light, dark or system.')
  return redirect(pageBefore(request), {
    status: 303,
    headers: { 'Set-Cookie': await themeCookie(theme) },
  })
}

/** GET has nothing to show, so redirect home. */
export const loader = () => redirect('/')

function pageBefore(request: Request): string {
  const referrer = request.headers.get('Referer')
  if (!referrer || !URL.canParse(referrer)) return '/'
  const page = new URL(referrer)
  if (page.host !== new URL(request.url).host) return '/'
  // A path starting with two slashes would redirect to another host.
  return page.pathname.replace(/^\/+/, '/') + page.search
}
