import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { bodyErrorAs } from '~/forms/body-error.server'
import { Form } from '~/forms/form'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { findTrash } from '~/trash/registry.server'
import { Button, ButtonLink } from '~/ui/button'
import { ErrorBanner } from '~/ui/error-banner'
import { formatCount } from '~/ui/format-number'
import { adminHeaders, adminMeta } from '../admin-page'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { PAGE_SIZE } from '../table/list-state'
import { parsePage, trashAddress } from './addresses'

export const handle = routeDialogHandle
export const meta = () => adminMeta('Delete Permanently')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const search = new URL(request.url).searchParams
  const trash = findTrash(search.get('of'))
  const rows = (await trash?.find(search.getAll('ids').slice(0, PAGE_SIZE))) ?? []
  return {
    subject: trash?.subject ?? '',
    consequence: trash?.consequence,
    page: parsePage(request),
    rows: rows.map(({ id, title }) => ({ id, title })),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const form = await readForm(request)
  if (form instanceof Response) return bodyErrorAs(form, (error) => ({ error }))
  const trash = findTrash(form.get('subject'))
  const ids = form.getAll('ids').map(String).slice(0, PAGE_SIZE)
  if (!trash) return data({ error: GONE }, 409)
  const { count, kept } = await trash.remove(ids, staff)
  const done = `${formatCount(count, 'record has', 'records have')} been permanently deleted.`
  // Shown here, because the names could exceed the size of a flash cookie.
  if (kept.length > 0)
    return data({ error: [count > 0 ? done : '', ...kept].join(' ').trim() }, 409)
  if (count === 0) return data({ error: GONE }, 409)
  const notice = { title: 'Permanently deleted', message: done }
  return redirectWithFlash(trashAddress(trash.subject, parsePage(request)), notice)
}

const GONE = 'None of them is in the trash. They may already be restored or permanently deleted.'

/** Confirms deleting records permanently. */
export default function DeletePermanently() {
  const { subject, rows, page } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error
  const back = trashAddress(subject, page)
  return (
    <RouteDialog title="Delete permanently?" width={550} closeTo={back}>
      <ErrorBanner className="mb-5">{error}</ErrorBanner>
      {rows.length > 0 ? (
        <Question back={back} />
      ) : (
        <>
          <p className="mb-6">Nothing is selected. Go back and select the items to delete.</p>
          <ButtonLink to={back} preventScrollReset>
            Back to the trash
          </ButtonLink>
        </>
      )}
    </RouteDialog>
  )
}

function Question({ back }: { back: string }) {
  const { subject, rows, consequence } = useLoaderData<typeof loader>()
  const deleting = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="grid gap-6" preventScrollReset>
      <input type="hidden" name="subject" value={subject} />
      <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
        {rows.map(({ id, title }) => (
          <li key={id}>
            <input type="hidden" name="ids" value={id} />
            <bdi className="font-semibold">{title}</bdi>
          </li>
        ))}
      </ul>
      <p>{[consequence, 'This cannot be undone.'].filter(Boolean).join(' ')}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" pending={deleting ? 'Deleting...' : undefined}>
          Delete permanently
        </Button>
        <ButtonLink to={back} variant="secondary" preventScrollReset>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  )
}
