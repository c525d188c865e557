import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LINKED_SLUGS } from '~/pages/reserved-slugs'
import { textPageRecord } from '~/pages/text-page-record.server'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { ButtonLink } from '~/ui/button'
import { adminHeaders, adminMeta } from '../admin-page'
import { postDelete } from '../records/record-actions.server'
import { DeleteForm } from '../records/record-form'
import { Sheet, sheetHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'
import { requireTextPage } from './require-text-page.server'

export const handle = sheetHandle
export const meta = () => adminMeta('Delete Page')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { id, title, slug } = await requireTextPage(params.pageId)
  return {
    id: Number(id),
    title: String(title),
    slug: String(slug),
    linked: LINKED_SLUGS.includes(String(slug)),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { id, slug } = await requireTextPage(params.pageId)
  if (LINKED_SLUGS.includes(String(slug))) return data(null, { status: 409 })
  return postDelete(request, textPageRecord, { id: String(id), staff, listPath: paths.morePages })
}

export default function DeletePage() {
  const { id, title, slug, linked } = useLoaderData<typeof loader>()
  const list = useListAddress(paths.morePages, id)
  if (linked)
    return (
      <Sheet title="This page cannot be deleted" width={550} closeTo={list}>
        <p className="mb-6">
          Every page of the site links to {title} (/{slug}). You can edit its text instead.
        </p>
        <ButtonLink to={paths.editPage(id)}>Edit page</ButtonLink>
      </Sheet>
    )
  return (
    <Sheet title="Delete this page?" width={550} closeTo={list}>
      <DeleteForm closeTo={list}>
        <p className="font-semibold">
          {title}, at /{slug}
        </p>
        <p>Its address will show “Page Not Found”.</p>
      </DeleteForm>
    </Sheet>
  )
}
