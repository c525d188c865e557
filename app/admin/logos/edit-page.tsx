import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { logoFields } from '~/logos/logo-fields'
import { logoRecord } from '~/logos/logo-record.server'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { adminHeaders, adminMeta } from '../admin-page'
import { loadHistory } from '../records/load-history.server'
import { toDefaults } from '../records/record-action-data'
import { postRecord } from '../records/record-actions.server'
import { RecordForm } from '../records/record-form'
import { RecordHistory } from '../records/record-history'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'
import { requireEditedLogo } from './require-logo.server'

export const handle = routeDialogHandle
export const meta = () => adminMeta('Edit Logo')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { row, deleted } = await requireEditedLogo(params.logoId)
  const { id, version, position, ...logo } = row
  const edited = {
    position,
    version,
    deleted,
    values: toDefaults(logo, Object.keys(fieldsFor(position))),
    history: await loadHistory('logo', id, logoFields),
  }
  return data(edited, { status: deleted ? 404 : 200 })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { id, position } = (await requireEditedLogo(params.logoId)).row
  return postRecord(request, logoRecord(position), { id, staff, listPath: paths.adminLogos })
}

/** Only partner logos have a link. */
const fieldsFor = (position: string) =>
  position === 'partner' ? logoFields : { name: logoFields.name }

export default function EditLogo() {
  const { position, version, deleted, values, history } = useLoaderData<typeof loader>()
  const list = useListAddress(paths.adminLogos)
  return (
    <RouteDialog title={`Edit ${position} logo`} width={550} closeTo={list}>
      <RecordForm
        key={version}
        id="edit-logo"
        fields={fieldsFor(position)}
        defaultValue={values}
        version={version}
        deleted={deleted}
        button="Update Logo"
        closeTo={list}
      />
      <RecordHistory lines={history} />
    </RouteDialog>
  )
}
