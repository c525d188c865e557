import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { readSubmission } from '~/forms/submission.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { PersonRefusal, resetPassword } from '~/staff/people.server'
import { resetFields } from '~/staff/person-fields'
import { adminHeaders, adminMeta } from '../admin-page'
import { recordBodyError } from '../records/record-body-error.server'
import { RecordForm } from '../records/record-form'
import { requestedSearch } from '../redirect.server'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'
import { GeneratedPasswordNote } from './generated-password'
import { refusePerson } from './refuse-person.server'
import { requirePerson } from './require-person.server'

export const handle = routeDialogHandle
export const meta = () => adminMeta('Reset Password')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request)
  const { id, username } = await requirePerson(params.personId)
  // Changing one's own password requires the current one.
  if (id === staff.id) throw redirect(paths.account)
  return { id, username }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const person = await requirePerson(params.personId)
  const form = await readForm(request)
  if (form instanceof Response) return recordBodyError(form)
  const { values, again } = readSubmission(form, resetFields)
  if (!values) return data({ result: again(), made: null }, { status: 422 })
  const made = await resetPassword(staff, person, values.password)
  if (made instanceof PersonRefusal) return refusePerson(again, made)
  // No redirect, because the password must not be in a URL or cookie.
  if (made) return data({ result: null, made })
  const message = `${person.username} is signed out everywhere and has the password you typed.`
  return redirectWithFlash(paths.people + requestedSearch(request), {
    title: 'Password reset',
    message,
  })
}

export default function ResetPassword() {
  const { id, username } = useLoaderData<typeof loader>()
  const list = useListAddress(paths.people, id)
  const actionData = useActionData<typeof action>()
  const made = actionData && 'made' in actionData ? actionData.made : null
  return (
    <RouteDialog
      title={made ? 'Password reset' : `Reset the password for ${username}`}
      description={
        !made && 'The old password stops working and this person is signed out everywhere.'
      }
      width={550}
      closeTo={list}
    >
      {made ? (
        <GeneratedPasswordNote made={made} closeTo={list} />
      ) : (
        <RecordForm
          id="password"
          fields={resetFields}
          defaultValue={{}}
          button="Reset Password"
          closeTo={list}
        />
      )}
    </RouteDialog>
  )
}
