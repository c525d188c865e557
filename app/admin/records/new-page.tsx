import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/platform/session.server'
import { adminHeaders, adminMeta } from '../admin-page'
import { recordScreenAt, useRecordScreen } from '../record-screens'
import { recordScreenOf } from '../record-screens.server'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'
import { postRecord } from './record-actions.server'
import { RecordForm } from './record-form'

export const handle = routeDialogHandle
export const meta: MetaFunction = ({ location }) =>
  adminMeta(recordScreenAt(location.pathname).titles.create)
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return (await recordScreenOf(request).newDefaults?.()) ?? {}
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { record, screen } = recordScreenOf(request)
  return postRecord(request, record, { staff, listPath: screen.listPath })
}

/** The dialog that adds a record. */
export default function NewRecord() {
  const { listPath, titles, width, noun, fields, newFields, newDefaults, buttons } =
    useRecordScreen()
  const defaults = useLoaderData<typeof loader>()
  const list = useListAddress(listPath)
  return (
    <RouteDialog title={titles.create} width={width} closeTo={list}>
      <RecordForm
        id={noun}
        fields={newFields ?? fields}
        defaultValue={{ ...newDefaults, ...defaults }}
        button={buttons.create}
        closeTo={list}
      />
    </RouteDialog>
  )
}
