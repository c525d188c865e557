import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type Db, db } from 'db/client.server'
import type { Values } from '~/forms/fields'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import type { VisitSettings } from '~/settings/visits'
import { readVisitSettings, VISIT_SETTINGS } from '~/settings/visits.server'
import { checkVisitSettings, toVisitSettings, visitSettingsFields } from '~/settings/visits-fields'
import { listTrucksOfVisits, restoreTrucksWithVisits } from '~/visits/removed-trucks.server'
import { adminHeaders, adminMeta } from '../admin-page'
import { loadStoredSettings, postStoredSettings } from '../settings/stored-settings.server'
import { StoredSettingsPage } from '../settings/stored-settings-page'

export const meta = () => adminMeta('Visits')
export const headers = adminHeaders

const storedSettings = (usedTrucks: string[] = []) => ({
  key: VISIT_SETTINGS,
  fields: visitSettingsFields,
  read: readVisitSettings,
  toForm: (settings: VisitSettings) => ({ ...settings }),
  fromForm: (values: Values<typeof visitSettingsFields>) => toVisitSettings(values, usedTrucks),
  check: checkVisitSettings,
  restore: (tx: Db, before: VisitSettings, after: VisitSettings) =>
    restoreTrucksWithVisits(tx, before, after),
  path: paths.visitSettings,
  saved: 'They apply to visits offered or planned from now on.',
})

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return loadStoredSettings(storedSettings())
}

export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request)
  return postStoredSettings(request, storedSettings(await listTrucksOfVisits(db)))
}

/** Trucks, windows, area, cut-off and closed days. */
export default function VisitSettingsPage() {
  return (
    <StoredSettingsPage
      title="Visits and closed days"
      lead="Trucks, times and closed days for planning pickups."
      fields={visitSettingsFields}
      {...useLoaderData<typeof loader>()}
    />
  )
}
