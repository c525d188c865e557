import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readSubmission } from '~/forms/submission.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { notFound } from '~/platform/http/not-found.server'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { readShownVersion } from '~/records/parse-version'
import { updatePerson } from '~/staff/people.server'
import { personFields } from '~/staff/person-fields'
import { adminHeaders, adminMeta } from '../admin-page'
import { loadHistory } from '../records/load-history.server'
import { toDefaults } from '../records/record-action-data'
import { conflictResponse } from '../records/record-actions.server'
import { recordBodyError } from '../records/record-body-error.server'
import { RecordForm } from '../records/record-form'
import { RecordHistory } from '../records/record-history'
import { requestedSearch } from '../redirect.server'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'
import { requirePerson } from './require-person.server'

export const handle = routeDialogHandle
export const meta = () => adminMeta('Edit Person')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const person = await requirePerson(params.personId)
  return {
    id: person.id,
    username: person.username,
    version: person.version,
    values: toDefaults({ ...person }, Object.keys(personFields)),
    history: await loadHistory('user', person.id, personFields),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { id, username } = await requirePerson(params.personId)
  const form = await readForm(request)
  if (form instanceof Response) return recordBodyError(form)
  const { values, again } = readSubmission(form, personFields)
  if (!values) return data({ result: again() }, { status: 422 })
  const result = await updatePerson(staff, id, values, readShownVersion(form.get('version')))
  if (result.outcome === 'missing') throw notFound()
  if (result.outcome === 'conflict') {
    const { person, ...last } = result
    const now = { ...last, version: person.version, theirs: { ...person } }
    return conflictResponse(again, 'this person', personFields, now)
  }
  const message = `${username} has been updated.`
  return redirectWithFlash(paths.people + requestedSearch(request), {
    title: 'Person updated',
    message,
  })
}

export default function EditPerson() {
  const { id, username, version, values, history } = useLoaderData<typeof loader>()
  const list = useListAddress(paths.people, id)
  return (
    <RouteDialog title={`Edit ${username}`} width={550} closeTo={list}>
      <RecordForm
        key={version}
        id="person"
        fields={personFields}
        defaultValue={values}
        version={version}
        button="Save"
        closeTo={list}
      />
      <RecordHistory lines={history} />
    </RouteDialog>
  )
}
