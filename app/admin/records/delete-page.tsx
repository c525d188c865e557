import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { eq } from 'drizzle-orm'
import { requireStaff } from '~/platform/session.server'
import { ButtonLink } from '~/ui/button'
import { adminHeaders, adminMeta } from '../admin-page'
import { recordScreenAt, useRecordScreen } from '../record-screens'
import { recordScreenOf } from '../record-screens.server'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'
import { postDelete, requireRecord } from './record-actions.server'
import { DeleteForm } from './record-form'

export const handle = routeDialogHandle
export const meta: MetaFunction = ({ location }) =>
  adminMeta(recordScreenAt(location.pathname).titles.delete)
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { record, describe, consequence, keepReason } = recordScreenOf(request)
  const row = await requireRecord(record, params.id)
  return {
    id: row.id,
    title: record.titleOf(row),
    description: describe?.(row),
    consequence: await consequence?.(eq(record.table.id, row.id)),
    keepReason: keepReason?.(row) ?? null,
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { record, screen, keepReason } = recordScreenOf(request)
  const row = await requireRecord(record, params.id)
  if (keepReason?.(row)) return data(null, { status: 409 })
  return postDelete(request, record, { id: String(row.id), staff, listPath: screen.listPath })
}

/** Asks before a record is moved to the trash, or explains why it cannot be. */
export default function DeleteRecord() {
  const { listPath, noun, width } = useRecordScreen()
  const { id, title, description, consequence, keepReason } = useLoaderData<typeof loader>()
  const list = useListAddress(listPath, id)
  if (keepReason)
    return (
      <RouteDialog title={`This ${noun} cannot be deleted`} width={width} closeTo={list}>
        <p className="mb-6">{keepReason}</p>
        <ButtonLink to={`${listPath}/${id}/edit`}>{`Edit ${noun}`}</ButtonLink>
      </RouteDialog>
    )
  return (
    <RouteDialog title={`Delete this ${noun}?`} width={width} closeTo={list}>
      <DeleteForm closeTo={list}>
        <p className="font-semibold">{title}</p>
        {description && <p>{description}</p>}
        {consequence && <p>{consequence}</p>}
      </DeleteForm>
    </RouteDialog>
  )
}
