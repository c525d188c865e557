import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { select } from '~/forms/fields'
import { readSubmission } from '~/forms/submission.server'
import { countOpenLeads, handOver, listAssignees } from '~/inbox/assignees.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { PersonRefusal, setEnabled } from '~/staff/people.server'
import { formatCount } from '~/ui/format-number'
import { adminHeaders, adminMeta } from '../admin-page'
import { recordBodyError } from '../records/record-body-error.server'
import { RecordForm } from '../records/record-form'
import { requestedSearch } from '../redirect.server'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'
import { describeChange, isPerson } from './mutations.server'
import { refusePerson } from './refuse-person.server'
import { requirePerson } from './require-person.server'

export const handle = routeDialogHandle
export const meta = () => adminMeta('Disable a Person')
export const headers = adminHeaders

const NOBODY = 'nobody'

/** Who can get the requests of a person: everybody else, or nobody. */
async function fieldsFor(id: number) {
  const others = (await listAssignees()).filter((each) => each.id !== id)
  const options = [
    { value: NOBODY, label: 'Nobody (leave unassigned)' },
    ...others.map(({ id, username }) => ({ value: String(id), label: username })),
  ]
  return { to: select('Who takes over', { required: true, default: NOBODY, options }) } as const
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { id, username } = await requirePerson(params.personId)
  return {
    id,
    username,
    fields: await fieldsFor(id),
    leads: formatCount(await countOpenLeads(isPerson(id)), 'open request', 'open requests'),
  }
}

/** Hands over the requests first: a person who is disabled can be left without any. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { id } = await requirePerson(params.personId)
  const form = await readForm(request)
  if (form instanceof Response) return recordBodyError(form)
  const { values, again } = readSubmission(form, await fieldsFor(id))
  if (!values) return data({ result: again() }, { status: 422 })
  if (id === staff.id) return refusePerson(again, new PersonRefusal('You cannot disable yourself.'))
  await handOver(staff, id, values.to === NOBODY ? null : Number(values.to))
  const outcome = await setEnabled(staff, isPerson(id), false)
  return redirectWithFlash(paths.people + requestedSearch(request), describeChange(outcome, false))
}

/** Asks who gets the open requests of a person before they are disabled. */
export default function DisablePerson() {
  const { id, username, leads, fields } = useLoaderData<typeof loader>()
  const list = useListAddress(paths.people, id)
  return (
    <RouteDialog
      title={`Disable ${username}`}
      description={`${username} has ${leads}.`}
      width={550}
      closeTo={list}
    >
      <RecordForm
        id="disable"
        fields={fields}
        defaultValue={{}}
        button="Disable and hand over"
        closeTo={list}
      />
    </RouteDialog>
  )
}
