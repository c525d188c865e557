import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { db } from 'db/client.server'
import { readWording, saveWording } from '~/certificates/wording.server'
import { wordingFields } from '~/certificates/wording-fields'
import { readSubmission } from '~/forms/submission.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { lastChange } from '~/records/history.server'
import { parseVersion } from '~/records/parse-version'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { loadHistory } from '../records/load-history.server'
import { type RecordActionData, toDefaults } from '../records/record-action-data'
import { recordBodyError } from '../records/record-body-error.server'
import { RecordForm } from '../records/record-form'
import { RecordHistory } from '../records/record-history'
import { typedConflict } from '../records/typed-conflict.server'
import { SettingsTabs } from '../settings/settings-tabs'

export const meta = () => adminMeta('Certificate Wording')
export const headers = adminHeaders

const NAMES = Object.keys(wordingFields)

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { version, ...values } = await readWording()
  return {
    version,
    values: toDefaults(values, NAMES),
    history: await loadHistory('settings', 'certificates', wordingFields),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const form = await readForm(request)
  if (form instanceof Response) return recordBodyError(form)
  const { values, again } = readSubmission(form, wordingFields)
  if (!values) return data<RecordActionData>({ result: again() }, { status: 422 })
  if (!(await saveWording(staff, values, parseVersion(form.get('version'))))) {
    const { version, ...stored } = await readWording()
    const { by } = await lastChange(db, 'settings', 'certificates')
    return typedConflict(form, wordingFields, {
      ...{ again, noun: 'the wording', by, version },
      mine: toDefaults(values, NAMES),
      theirs: toDefaults(stored, NAMES),
    })
  }
  return redirectWithFlash(paths.certificateSettings, {
    title: 'Wording saved',
    message: 'Certificates use it from now on.',
  })
}

/** Certificate wording. */
export default function CertificateSettings() {
  const { version, values, history } = useLoaderData<typeof loader>()
  // A new key remounts the form, so that its fields show someone else's changes.
  const saved = useActionData<RecordActionData>()?.conflict?.version ?? version
  return (
    <AdminPage
      title="Certificate wording"
      lead={`Version ${version}. Certificates already issued keep theirs.`}
    >
      <SettingsTabs />
      <RecordForm
        key={saved}
        id="wording"
        fields={wordingFields}
        defaultValue={values}
        version={version}
        carriesBase
        button="Save wording"
        closeTo={paths.adminSettings}
      />
      <RecordHistory lines={history} />
    </AdminPage>
  )
}
