import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/platform/session.server'
import { Link } from '~/ui/link'
import { adminHeaders, adminMeta } from '../admin-page'
import { recordScreenAt, useRecordScreen } from '../record-screens'
import { recordScreenOf } from '../record-screens.server'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'
import { loadEdited } from './load-record.server'
import type { RecordActionData } from './record-action-data'
import { postRecord } from './record-actions.server'
import { RecordForm } from './record-form'
import { RecordHistory } from './record-history'
import { UndecidedNotes } from './undecided-note'

export const handle = routeDialogHandle
export const meta: MetaFunction = ({ location }) =>
  adminMeta(recordScreenAt(location.pathname).titles.edit)
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { record, screen, undecided, origin } = recordScreenOf(request)
  return loadEdited(record, params.id, screen.fields, { undecided, origin })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { record, screen, undecided } = recordScreenOf(request)
  const { listPath } = screen
  return postRecord(request, record, { id: params.id ?? '', staff, listPath, undecided })
}

/** The dialog that edits a record and shows its history. */
export default function EditRecord() {
  const { listPath, titles, width, noun, fields, buttons, EditButtons } = useRecordScreen()
  const { id, version, deleted, undecided, origin, values, history } =
    useLoaderData<typeof loader>()
  // A new key remounts the form, so that its fields show someone else's changes.
  const saved = useActionData<RecordActionData>()?.conflict?.version ?? version
  const list = useListAddress(listPath, id)
  return (
    <RouteDialog title={titles.edit} width={width} closeTo={list}>
      <UndecidedNotes notes={[undecided ?? []].flat()} />
      {origin && (
        <p className="mb-5 wrap-anywhere">
          Created from the request of{' '}
          <Link to={origin.to} className="link">
            {origin.label}
          </Link>
        </p>
      )}
      <RecordForm
        key={saved}
        id={noun}
        fields={fields}
        defaultValue={values}
        version={version}
        deleted={deleted}
        button={buttons.update}
        closeTo={list}
        others={EditButtons && <EditButtons id={Number(id)} />}
      />
      <RecordHistory lines={history} />
    </RouteDialog>
  )
}
