import type { SubmissionResult } from '@conform-to/react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation, useNavigation } from '@remix-run/react'
import { LENGTH } from 'db/enums'
import { parseId } from 'db/parse-id'
import { bodyError } from '~/forms/body-error.server'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldControl } from '~/forms/field-control'
import { text } from '~/forms/fields'
import { Form } from '~/forms/form'
import { readSubmission } from '~/forms/submission.server'
import { useFields } from '~/forms/use-fields'
import { Refusal } from '~/leads/store.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/http/request.server'
import { requireStaff, type Staff } from '~/platform/session.server'
import { Button } from '~/ui/button'
import { Link } from '~/ui/link'
import type { Notice } from '~/ui/notice'
import { adminHeaders, adminMeta } from '../admin-page'
import { submissionsList } from '../leads/leads-list.server'
import { DEFAULT_SORT } from '../leads/list-view'
import { VIEWS } from '../leads/views'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { readListState } from '../table/list.server'
import { searchOf } from '../table/list-state'
import { deleteView, keepView, listOwnViews, type OwnView, renameView } from './own-views.server'
import { sameSearch } from './same-search'

export const handle = routeDialogHandle
export const meta = () => adminMeta('Your Views')
export const headers = adminHeaders

const fields = { name: text('Name', { required: true, max: LENGTH.viewName, autoComplete: 'off' }) }

/** The list behind the dialog as a view keeps it: without the page. */
const shownSearch = async (request: Request, staff: Staff) => {
  const list = await submissionsList(request, staff)
  return searchOf(readListState(list, request), { page: 1 }, DEFAULT_SORT)
}

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request)
  const [own, search] = await Promise.all([listOwnViews(staff), shownSearch(request, staff)])
  const isKnown = [...VIEWS, ...own].some((view) => sameSearch(view.search, search))
  return { own, isKnown }
}

interface ActionData {
  /** The form that was refused: the id of its view, or `new`. */
  of: string
  result?: SubmissionResult<string[]>
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const form = await readForm(request)
  if (form instanceof Response) return bodyError(form)
  const here = paths.ownViews + new URL(request.url).search
  const id = parseId(String(form.get('view')))
  if (form.get('intent') === 'delete') {
    const name = id && (await deleteView(staff, id))
    if (!name) throw new Response(null, { status: 404 })
    return redirectWithFlash(here, { title: 'View deleted', message: `“${name}” is deleted.` })
  }
  const { values, again } = readSubmission(form, fields)
  const showAgain = (result: SubmissionResult<string[]>, status: number) =>
    data<ActionData>({ of: id ? String(id) : 'new', result }, { status })
  if (!values?.name) return showAgain(again(), 422)
  const { name } = values
  const search = await shownSearch(request, staff)
  const refused = id ? await renameView(staff, id, name) : await keepView(staff, name, search)
  if (refused instanceof Refusal) return showAgain(again(problemOf(refused)), refused.status)
  const [to, said]: [string, Notice] = id
    ? [here, { title: 'View renamed', message: `It is called “${name}” now.` }]
    : [
        paths.submissions + search,
        { title: 'View kept', message: `“${name}” is among your views.` },
      ]
  return redirectWithFlash(to, said)
}

const problemOf = ({ detail, extras: { field } }: Refusal) =>
  field ? { fieldErrors: { [field]: [detail] } } : { formErrors: [detail] }

/** Keeps the list as it is filtered under a name, and renames and deletes what was kept. */
export default function OwnViews() {
  const { own, isKnown } = useLoaderData<typeof loader>()
  const actionData = useActionData<ActionData>()
  const { search } = useLocation()
  const resultOf = (of: string) => (actionData?.of === of ? actionData.result : undefined)
  return (
    <RouteDialog
      title="Your views"
      description="Nobody else sees them."
      width={550}
      closeTo={paths.submissions + search}
    >
      <div className="grid gap-7">
        {(!isKnown || resultOf('new')) && (
          <section aria-labelledby="keep-heading" className="grid gap-3">
            <h3 id="keep-heading" className="text-step-1">
              Keep this view
            </h3>
            <p className="text-ink-muted">It keeps the search, the filters and the order.</p>
            <NameForm key={own.length} of="new" result={resultOf('new')} />
          </section>
        )}
        {own.length > 0 && (
          <section aria-labelledby="own-heading" className="grid gap-4">
            <h3 id="own-heading" className="text-step-1">
              Kept so far
            </h3>
            <ul className="grid gap-5">
              {own.map((view) => (
                <li key={view.id} className="grid gap-2">
                  <Link to={paths.submissions + view.search} className="link justify-self-start">
                    <bdi>{view.name}</bdi>
                  </Link>
                  <NameForm
                    key={view.name}
                    of={String(view.id)}
                    view={view}
                    result={resultOf(String(view.id))}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </RouteDialog>
  )
}

interface NameFormProps {
  /** The id of the view, or `new`. */
  of: string
  view?: OwnView
  result: ActionData['result']
}

function NameForm({ of, view, result }: NameFormProps) {
  const { search } = useLocation()
  const [form, { name }] = useFields({
    ...{ id: `view-${of}`, fields, lastResult: result },
    defaultValue: { name: view?.name ?? '' },
  })
  const sent = useNavigation().formData
  const saving = sent?.get('view') === of && sent.get('intent') !== 'delete'
  return (
    <Form
      method="post"
      action={paths.ownViews + search}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="grid gap-3"
      preventScrollReset
    >
      <ErrorSummary form={form} fields={fields} />
      <input type="hidden" name="view" value={of} />
      {name && <FieldControl field={fields.name} meta={name} />}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={view ? 'secondary' : 'primary'}
          size="small"
          pending={saving ? 'Saving...' : undefined}
        >
          {view ? 'Rename' : 'Keep this view'}
          {view && <span className="visually-hidden"> {view.name}</span>}
        </Button>
        {view && (
          <Button
            type="submit"
            name="intent"
            value="delete"
            formNoValidate
            variant="quiet"
            size="small"
          >
            Delete
            <span className="visually-hidden"> {view.name}</span>
          </Button>
        )}
      </div>
    </Form>
  )
}
