import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/platform/session.server'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { loadStatus } from './load-status.server'
import { Backup, Clock, Files, Mail, Server, Website } from './panels'
import { Summary } from './summary'

export const meta = () => adminMeta('Status')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return loadStatus()
}

/** The state of the site: for everybody first, then details for the server administrator. */
export default function Status() {
  return (
    <AdminPage title="Status" lead="System health right now.">
      <Summary />
      <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
        <Website />
        <Backup />
        <Clock />
        <Mail />
        <Files />
        <Server />
      </div>
    </AdminPage>
  )
}
