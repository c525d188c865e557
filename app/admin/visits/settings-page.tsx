import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { db } from 'db/client.server'
import { bodyError } from '~/forms/body-error.server'
import { readSubmission } from '~/forms/submission.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import type { VisitSettings } from '~/settings/visits'
import { readVisitSettings, VISIT_SETTINGS, visitSettingsHash } from '~/settings/visits.server'
import { checkVisitSettings, toVisitSettings, visitSettingsFields } from '~/settings/visits-fields'
import { ButtonLink } from '~/ui/button'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { loadHistory } from '../records/load-history.server'
import { toDefaults } from '../records/record-action-data'
import { RecordHistory } from '../records/record-history'
import { type SettingsActionData, SettingsForm } from '../settings/settings-form'
import { saveVisitSettings } from './save-settings.server'

export const meta = () => adminMeta('Visits')
export const headers = adminHeaders

const FIELD_NAMES = Object.keys(visitSettingsFields)
const toForm = (settings: VisitSettings) => toDefaults({ ...settings }, FIELD_NAMES)

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const settings = await readVisitSettings(db)
  return {
    baseHash: visitSettingsHash(settings),
    values: toForm(settings),
    history: await loadHistory('settings', VISIT_SETTINGS, visitSettingsFields),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const form = await readForm(request)
  if (form instanceof Response) return bodyError(form)
  const { values, again } = readSubmission(form, visitSettingsFields)
  if (!values) return data<SettingsActionData>({ result: again() }, { status: 422 })
  const settings = toVisitSettings(values)
  const fieldErrors = checkVisitSettings(settings)
  if (fieldErrors)
    return data<SettingsActionData>({ result: again({ fieldErrors }) }, { status: 422 })
  const saved = await saveVisitSettings(staff, settings, String(form.get('version')))
  switch (saved.outcome) {
    case 'saved':
      return redirectWithFlash(paths.visitSettings, {
        title: 'Settings saved',
        message: 'They apply to visits that are offered or planned from now on.',
      })
    case 'refused':
      return data<SettingsActionData>(
        { result: again({ fieldErrors: saved.errors }) },
        { status: 409 },
      )
    case 'conflict': {
      const { by, theirs } = saved
      const formErrors = [
        `${by ?? 'Someone else'} saved these settings while you were editing them.`,
      ]
      const conflict = { theirs: toForm(theirs), by, version: visitSettingsHash(theirs) }
      return data<SettingsActionData>({ result: again({ formErrors }), conflict }, { status: 409 })
    }
  }
}

/** Trucks, windows, area, cut-off and closed days. */
export default function VisitSettingsPage() {
  const { baseHash, values, history } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title="Visits and closed days"
      lead="What pickups are planned by."
      actions={
        <ButtonLink to={paths.adminSettings} variant="secondary" size="small">
          All settings
        </ButtonLink>
      }
    >
      <SettingsForm
        key={baseHash}
        fields={visitSettingsFields}
        baseHash={baseHash}
        values={values}
      />
      <RecordHistory lines={history} />
    </AdminPage>
  )
}
