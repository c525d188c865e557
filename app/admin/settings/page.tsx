import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { format, parseISO } from 'date-fns'
import { db } from 'db/client.server'
import { bodyError } from '~/forms/body-error.server'
import { readSubmission } from '~/forms/submission.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/http/request.server'
import { log } from '~/platform/log.server'
import { requireStaff } from '~/platform/session.server'
import { readOpeningHours } from '~/settings/opening-hours'
import type { Weights } from '~/settings/settings'
import { readSettings } from '~/settings/settings.server'
import { fromValues, settingsFields, toValues } from '~/settings/settings-fields'
import { timeZones } from '~/settings/time-zones.server'
import { ButtonLink } from '~/ui/button'
import { formatNumber } from '~/ui/format-number'
import type { Notice } from '~/ui/notice'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { loadHistory } from '../records/load-history.server'
import { toDefaults } from '../records/record-action-data'
import { RecordHistory } from '../records/record-history'
import { typedConflict } from '../records/typed-conflict.server'
import { type BalanceChoice, baseHashOf, changeSettings } from './change.server'
import { type SettingsActionData, SettingsForm } from './settings-form'
import { SettingsTabs } from './settings-tabs'

export const meta = () => adminMeta('Settings')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const settings = await readSettings(db)
  const zones = timeZones(settings.timeZone)
  const fields = settingsFields(zones)
  return {
    zones,
    unreadable: readOpeningHours(settings.hours).unreadable,
    baseHash: baseHashOf(settings),
    values: toDefaults(toValues(settings), Object.keys(fields)),
    history: await loadHistory('settings', 'site', fields),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const form = await readForm(request)
  if (form instanceof Response) return bodyError(form)
  const { timeZone } = await readSettings(db)
  const fields = settingsFields(timeZones(timeZone))
  const { values, again } = readSubmission(form, fields)
  if (!values) return data<SettingsActionData>({ result: again() }, { status: 422 })
  try {
    const balance = readBalance(form.get('balance'))
    const result = await changeSettings(staff, values, String(form.get('version')), balance)
    if (result.outcome === 'saved') return redirectWithFlash(paths.adminSettings, SAVED)
    if (result.outcome === 'ask')
      return data<SettingsActionData>({
        result: again({ formErrors: [] }),
        question: balanceQuestion(result),
      })
    const { by, theirs } = result
    const names = Object.keys(fields)
    return typedConflict(form, fields, {
      ...{ again, noun: 'settings', pronoun: 'them', by, version: baseHashOf(theirs) },
      mine: toDefaults(toValues({ ...theirs, ...fromValues(values) }), names),
      theirs: toDefaults(toValues(theirs), names),
    })
  } catch (error) {
    log.error('settings not saved', error)
    const message = 'Failed to save settings. Please try again.'
    return data<SettingsActionData>(
      { result: again({ formErrors: [message] }), failed: { title: 'Error', message } },
      { status: 500 },
    )
  }
}

const readBalance = (sent: unknown): BalanceChoice =>
  sent === 'bring' || sent === 'leave' ? sent : null

function balanceQuestion({ figures, day }: { figures: Weights; day: string }): string {
  const { electronicsLbs, commonMaterialsLbs } = figures
  return `Bring forward ${formatNumber(electronicsLbs)} lb and ${formatNumber(commonMaterialsLbs)} lb as the balance on ${format(parseISO(day), 'MMMM d, yyyy')}?`
}

const SAVED: Notice = {
  title: 'Settings saved',
  message: 'They now apply to every page, email and feed.',
}

/** Site-wide settings for pages, mail and feeds. */
export default function SettingsPage() {
  const { zones, unreadable, baseHash, values, history } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title="Settings"
      lead="Used on every page, in emails and in feeds."
      actions={
        <ButtonLink to={paths.templates} variant="secondary" size="small">
          Reply templates
        </ButtonLink>
      }
    >
      <SettingsTabs />
      {unreadable.length > 0 && (
        <p className="banner banner--notice mb-5 wrap-anywhere">
          {unreadable.length === 1
            ? 'A line of the opening hours'
            : 'Some lines of the opening hours'}{' '}
          cannot be read, so days without another line count as open: {unreadable.join('; ')}
        </p>
      )}
      <SettingsForm fields={settingsFields(zones)} baseHash={baseHash} values={values} />
      <RecordHistory lines={history} />
    </AdminPage>
  )
}
