import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { Fields, Values } from '~/forms/fields'
import { readSubmission } from '~/forms/submission.server'
import { enterLead, findEntryForm, valuesFrom } from '~/inbox/enter/enter-lead.server'
import { entryDefaults, entryFieldsOf } from '~/inbox/enter/entry-fields'
import { Refusal } from '~/leads/refusal.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { notFound } from '~/platform/http/not-found.server'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { readShownVersion } from '~/records/parse-version'
import { ButtonLink } from '~/ui/button'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { type DeskActionData, DeskForm } from '../events/desk/desk-form'
import { recordBodyError } from '../records/record-body-error.server'
import { CreatedFrom } from './created-from'
import { describeStored, loadOrigin } from './load-origin.server'

export const meta = () => adminMeta('New request')
export const headers = adminHeaders
export { reloadAfterConflict as shouldRevalidate } from '~/forms/reload-after-conflict'

async function loadEntry(request: Request, formType: string | undefined) {
  const leadType = await findEntryForm(formType)
  if (!leadType) throw notFound()
  return {
    leadType,
    fields: entryFieldsOf(leadType.definition),
    origin: await loadOrigin(request, formType),
  }
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { leadType, fields, origin } = await loadEntry(request, params.formType)
  return {
    noun: leadType.definition.noun,
    fields,
    origin: origin && {
      reference: origin.row.reference,
      version: String(origin.row.version),
    },
    defaultValue: { ...entryDefaults(origin), ...(origin && valuesFrom(origin, leadType)) },
  }
}

/** Stores a request for somebody who called: 303 to it, or the form with the reason (409, 422). */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { leadType, fields, origin } = await loadEntry(request, params.formType)
  const form = await readForm(request)
  if (form instanceof Response) return recordBodyError(form)
  const { values, again } = readSubmission(form, fields)
  const refuse = (status: number, wrong?: Parameters<typeof again>[0]) =>
    data<DeskActionData>({ intent: 'enter', result: again(wrong) }, { status })
  if (!values) return refuse(422)
  const version = readShownVersion(form.get('version'))
  const stored = await enterLead({
    staff,
    leadType,
    values: values as Values<Fields>,
    ...(origin && { origin: { ...origin.row, version } }),
  })
  if (stored instanceof Refusal) return refuse(stored.status, { formErrors: [stored.detail] })
  return redirectWithFlash(paths.submission(stored.reference), {
    title: 'Stored',
    message: describeStored(stored, origin),
  })
}

/** Enters a request by phone or at the counter, or creates one from another. */
export default function EnterRequest() {
  const { noun, fields, origin, defaultValue } = useLoaderData<typeof loader>()
  const actionData = useActionData<DeskActionData>()
  return (
    <AdminPage title={`New ${noun}`} lead={origin && <CreatedFrom reference={origin.reference} />}>
      <DeskForm
        intent="enter"
        fields={fields}
        defaultValue={defaultValue}
        actionData={actionData}
        button={`Save the ${noun}`}
        hidden={origin ? { version: origin.version } : undefined}
      >
        <ButtonLink
          to={origin ? paths.submission(origin.reference) : paths.submissions}
          variant="secondary"
        >
          Cancel
        </ButtonLink>
      </DeskForm>
    </AdminPage>
  )
}
