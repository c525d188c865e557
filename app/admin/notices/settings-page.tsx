import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { env } from '~/env/env.server'
import { KIND_FACTS } from '~/leads/kinds'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { type Notices, noticeFields } from '~/settings/notices'
import { NOTICES, readNotices } from '~/settings/notices.server'
import { adminHeaders, adminMeta } from '../admin-page'
import { loadStoredSettings, postStoredSettings } from '../settings/stored-settings.server'
import { StoredSettingsPage } from '../settings/stored-settings-page'
import { unmarked } from '../unmarked'

export const meta = () => adminMeta('New Lead Notifications')
export const headers = adminHeaders

// The sentence above the form says of all fields what an empty one does.
const fields = unmarked(noticeFields(KIND_FACTS))

const storedSettings = () => ({
  key: NOTICES,
  fields,
  read: readNotices,
  toForm: (notices: Notices) => ({ ...notices }),
  fromForm: (values: Record<string, string | null>) => values as Notices,
  path: paths.noticeSettings,
  saved: 'New lead notifications now go to these addresses.',
})

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return { ...(await loadStoredSettings(storedSettings())), everybody: env.NOTIFY_EMAIL ?? null }
}

export const action = ({ request }: ActionFunctionArgs) =>
  postStoredSettings(request, storedSettings())

/** Who is notified of new leads, by kind. */
export default function NoticeSettings() {
  const { everybody, ...loaded } = useLoaderData<typeof loader>()
  return (
    <StoredSettingsPage
      title="New lead notifications"
      lead={`Who gets an email about each new lead. ${
        everybody
          ? `Left empty, it goes to ${everybody}.`
          : 'Left empty, no one does, because no default address is set up.'
      }`}
      fields={fields}
      {...loaded}
    />
  )
}
