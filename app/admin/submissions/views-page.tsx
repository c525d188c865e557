import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { Link } from '~/ui/link'
import { adminHeaders, adminMeta } from '../admin-page'
import { VIEWS } from '../leads/views'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { listOwnViews } from './own-views.server'
import { postView, shownSearch } from './post-view.server'
import { sameSearch } from './same-search'
import { type ActionData, ViewNameForm } from './view-name-form'

export const handle = routeDialogHandle
export const meta = () => adminMeta('Your Views')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request)
  const [own, search] = await Promise.all([listOwnViews(staff), shownSearch(request, staff)])
  const isKnown = [...VIEWS, ...own].some((view) => sameSearch(view.search, search))
  return { own, isKnown }
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  return postView(request, staff)
}

/** Saves the current filters as a view, and lists the person's views to rename and delete. */
export default function OwnViews() {
  const { own, isKnown } = useLoaderData<typeof loader>()
  const actionData = useActionData<ActionData>()
  const { search } = useLocation()
  const resultOf = (of: string) => (actionData?.of === of ? actionData.result : undefined)
  return (
    <RouteDialog
      title="Your views"
      description="Only you can see them."
      width={550}
      closeTo={paths.submissions + search}
    >
      <div className="grid gap-7">
        {(!isKnown || resultOf('new')) && (
          <section aria-labelledby="keep-heading" className="grid gap-3">
            <h3 id="keep-heading" className="text-step-1">
              Save this view
            </h3>
            <p className="text-ink-muted">It saves the search, the filters and the sort order.</p>
            <ViewNameForm key={own.length} of="new" result={resultOf('new')} />
          </section>
        )}
        {own.length > 0 && (
          <section aria-labelledby="own-heading" className="grid gap-4">
            <h3 id="own-heading" className="text-step-1">
              Saved views
            </h3>
            <ul className="grid gap-5">
              {own.map((view) => (
                <li key={view.id} className="grid gap-2">
                  <Link to={paths.submissions + view.search} className="link justify-self-start">
                    <bdi>{view.name}</bdi>
                  </Link>
                  <ViewNameForm
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
