import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { readVisitSettings, VISIT_SETTINGS } from '~/settings/visits.server'
import { checkVisitSettings, toVisitSettings, visitSettingsFields } from '~/settings/visits-fields'
import { adminHeaders, adminMeta } from '../admin-page'
import { loadStoredSettings, postStoredSettings } from '../settings/stored-settings.server'
import { StoredSettingsPage } from '../settings/stored-settings-page'

export const meta = () => adminMeta('Visits')
export const headers = adminHeaders

const storedSettings = () => ({
  key: VISIT_SETTINGS,
  fields: visitSettingsFields,
  read: readVisitSettings,
  toForm: (settings: Awaited<ReturnType<typeof readVisitSettings>>) => ({ ...settings }),
  fromForm: toVisitSettings,
  check: checkVisitSettings,
  path: paths.visitSettings,
  saved: 'They apply to visits that are offered or planned from now on.',
})

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return loadStoredSettings(storedSettings())
}

export const action = ({ request }: ActionFunctionArgs) =>
  postStoredSettings(request, storedSettings())

/** Trucks, windows, area, cut-off and closed days. */
export default function VisitSettings() {
  return (
    <StoredSettingsPage
      title="Visits and closed days"
      lead="What pickups are planned by."
      fields={visitSettingsFields}
      {...useLoaderData<typeof loader>()}
    />
  )
}
