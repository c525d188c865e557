import type { ReactNode } from 'react'
import type { Fields } from '~/forms/fields'
import { AdminPage } from '../admin-page'
import { RecordHistory } from '../records/record-history'
import { SettingsForm } from './settings-form'
import { SettingsTabs } from './settings-tabs'
import type { loadStoredSettings } from './stored-settings.server'

interface StoredSettingsPageProps extends Awaited<ReturnType<typeof loadStoredSettings>> {
  title: string
  lead: string
  fields: Fields
  /** Shown above the form. */
  notice?: ReactNode
}

/** The screen of settings that are stored as one value. */
export function StoredSettingsPage(props: StoredSettingsPageProps) {
  const { title, lead, fields, notice, baseHash, values, history } = props
  return (
    <AdminPage title={title} lead={lead}>
      <SettingsTabs />
      {notice}
      <SettingsForm fields={fields} baseHash={baseHash} values={values} />
      <RecordHistory lines={history} />
    </AdminPage>
  )
}
