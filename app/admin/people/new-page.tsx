import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { readSubmission } from '~/forms/submission.server'
import { paths } from '~/paths'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { addPerson, PersonRefusal } from '~/staff/people.server'
import { newPersonFields } from '~/staff/person-fields'
import { adminHeaders, adminMeta } from '../admin-page'
import { RecordForm } from '../records/record-form'
import { unreadRecord } from '../records/unread-record.server'
import { redirectSaying, searchOf } from '../redirect.server'
import { Sheet, sheetHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'
import { refusePerson } from './refuse-person.server'
import { ShownOnce } from './shown-once'

export const handle = sheetHandle
export const meta = () => adminMeta('Add Person')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return null
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const form = await readForm(request)
  if (form instanceof Response) return unreadRecord(form)
  const { values, again } = readSubmission(form, newPersonFields)
  if (!values) return data({ result: again(), made: null }, { status: 422 })
  const added = await addPerson(staff, values)
  if (added instanceof PersonRefusal) return refusePerson(again, added)
  // No redirect: a password belongs in no address and no cookie.
  if (added) return data({ result: null, made: added }, { status: 201 })
  const message = `${values.username.toLowerCase()} can sign in with the password you typed.`
  return redirectSaying(paths.people + searchOf(request), { title: 'Person added', message })
}

export default function NewPerson() {
  const list = useListAddress(paths.people)
  const answer = useActionData<typeof action>()
  const made = answer && 'made' in answer ? answer.made : null
  if (made)
    return (
      <Sheet title="Person added" width={550} closeTo={list}>
        <ShownOnce made={made} closeTo={list} />
      </Sheet>
    )
  return (
    <Sheet title="Add Person" width={550} closeTo={list}>
      <RecordForm
        id="person"
        fields={newPersonFields}
        defaultValue={{}}
        button="Add Person"
        closeTo={list}
      />
    </Sheet>
  )
}
