import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type Db, db } from 'db/client.server'
import type { Values } from '~/forms/fields'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import type { VisitSettings } from '~/settings/visits'
import { getVisitSettings, readVisitSettings, VISIT_SETTINGS } from '~/settings/visits.server'
import { checkVisitSettings, toVisitSettings, visitSettingsFields } from '~/settings/visits-fields'
import { Link } from '~/ui/link'
import { listOnClosedDays } from '~/visits/closed-days.server'
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
  const { closures } = await getVisitSettings()
  return {
    ...(await loadStoredSettings(storedSettings())),
    onClosedDays: await listOnClosedDays(closures),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request)
  return postStoredSettings(request, storedSettings(await listTrucksOfVisits(db)))
}

/** Trucks, windows, area, cut-off and closed days. */
export default function VisitSettingsPage() {
  const { onClosedDays, ...loaded } = useLoaderData<typeof loader>()
  return (
    <StoredSettingsPage
      title="Visits and closed days"
      lead="Trucks, times and closed days for planning pickups."
      fields={visitSettingsFields}
      notice={<OnClosedDays visits={onClosedDays} />}
      {...loaded}
    />
  )
}

interface OnClosedDaysProps {
  visits: { reference: string; time: string; isOffer: boolean }[]
}

/** Staff tell these customers; nothing is cancelled by itself. */
function OnClosedDays({ visits }: OnClosedDaysProps) {
  if (visits.length === 0) return null
  return (
    <div className="banner banner--notice mb-6">
      <p>
        {visits.length === 1 ? 'This is' : 'These are'} on closed days. Move or cancel{' '}
        {visits.length === 1 ? 'it' : 'them'}, so that the customer knows:
      </p>
      <ul className="mt-2 grid gap-1">
        {visits.map(({ reference, time, isOffer }) => (
          <li key={`${reference} ${time}`}>
            <Link to={paths.pickupRequest(reference)} className="link">
              {reference}
            </Link>
            , {isOffer ? 'offered: ' : ''}
            {time}
          </li>
        ))}
      </ul>
    </div>
  )
}
