import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { AdminPage, adminHeaders, adminMeta } from './admin-page'

export const meta = () => adminMeta('Not found')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return data(null, { status: 404 })
}

export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request)
  return data(null, { status: 404 })
}

/** The catch-all route of the admin area. */
export default function NoScreen() {
  return (
    <AdminPage title="Not found">
      <EmptyState
        title="There is no screen at this address"
        text="It may have moved, or the link may be mistyped."
        action={
          <ButtonLink to={paths.admin} variant="secondary">
            Dashboard
          </ButtonLink>
        }
      />
    </AdminPage>
  )
}
