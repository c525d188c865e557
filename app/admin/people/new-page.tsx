import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { readSubmission } from '~/forms/submission.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { addPerson, PersonRefusal } from '~/staff/people.server'
import { newPersonFields } from '~/staff/person-fields'
import { adminHeaders, adminMeta } from '../admin-page'
import { recordBodyError } from '../records/record-body-error.server'
import { RecordForm } from '../records/record-form'
import { requestedSearch } from '../redirect.server'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'
import { GeneratedPasswordNote } from './generated-password'
import { refusePerson } from './refuse-person.server'

export const handle = routeDialogHandle
export const meta = () => adminMeta('Add Person')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return null
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const form = await readForm(request)
  if (form instanceof Response) return recordBodyError(form)
  const { values, again } = readSubmission(form, newPersonFields)
  if (!values) return data({ result: again(), made: null }, { status: 422 })
  const added = await addPerson(staff, values)
  if (added instanceof PersonRefusal) return refusePerson(again, added)
  // No redirect, because the password must not be in a URL or cookie.
  if (added) return data({ result: null, made: added }, { status: 201 })
  const message = `${values.username.toLowerCase()} can sign in with the password you typed.`
  return redirectWithFlash(paths.people + requestedSearch(request), {
    title: 'Person added',
    message,
  })
}

export default function NewPerson() {
  const list = useListAddress(paths.people)
  const actionData = useActionData<typeof action>()
  const made = actionData && 'made' in actionData ? actionData.made : null
  if (made)
    return (
      <RouteDialog title="Person added" width={550} closeTo={list}>
        <GeneratedPasswordNote made={made} closeTo={list} />
      </RouteDialog>
    )
  return (
    <RouteDialog title="Add Person" width={550} closeTo={list}>
      <RecordForm
        id="person"
        fields={newPersonFields}
        defaultValue={{}}
        button="Add Person"
        closeTo={list}
      />
    </RouteDialog>
  )
}
