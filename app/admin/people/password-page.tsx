import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { readSubmission } from '~/forms/submission.server'
import { paths } from '~/paths'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { PersonRefusal, resetPassword } from '~/staff/people.server'
import { resetFields } from '~/staff/person-fields'
import { adminHeaders, adminMeta } from '../admin-page'
import { RecordForm } from '../records/record-form'
import { unreadRecord } from '../records/unread-record.server'
import { redirectSaying, searchOf } from '../redirect.server'
import { Sheet, sheetHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'
import { refusePerson } from './refuse-person.server'
import { requirePerson } from './require-person.server'
import { ShownOnce } from './shown-once'

export const handle = sheetHandle
export const meta = () => adminMeta('Reset Password')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request)
  const { id, username } = await requirePerson(params.personId)
  // One's own password asks for the current one.
  if (id === staff.id) throw redirect(paths.account)
  return { id, username }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const person = await requirePerson(params.personId)
  const form = await readForm(request)
  if (form instanceof Response) return unreadRecord(form)
  const { values, again } = readSubmission(form, resetFields)
  if (!values) return data({ result: again(), made: null }, { status: 422 })
  const made = await resetPassword(staff, person, values.password)
  if (made instanceof PersonRefusal) return refusePerson(again, made)
  // No redirect: a password belongs in no address and no cookie.
  if (made) return data({ result: null, made })
  const message = `${person.username} is signed out everywhere and has the password you typed.`
  return redirectSaying(paths.people + searchOf(request), { title: 'Password reset', message })
}

export default function ResetPassword() {
  const { id, username } = useLoaderData<typeof loader>()
  const list = useListAddress(paths.people, id)
  const answer = useActionData<typeof action>()
  const made = answer && 'made' in answer ? answer.made : null
  return (
    <Sheet
      title={made ? 'Password reset' : `Reset the password for ${username}`}
      description={
        !made && 'The old password stops working and this person is signed out everywhere.'
      }
      width={550}
      closeTo={list}
    >
      {made ? (
        <ShownOnce made={made} closeTo={list} />
      ) : (
        <RecordForm
          id="password"
          fields={resetFields}
          defaultValue={{}}
          button="Reset Password"
          closeTo={list}
        />
      )}
    </Sheet>
  )
}
