import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { mediaItems } from 'db/schema/content'
import { eq } from 'drizzle-orm'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { requireStaff } from '~/platform/session.server'
import { adminHeaders, adminMeta } from '../admin-page'
import type { RecordActionData } from '../records/record-action-data'
import { DeleteForm } from '../records/record-form'
import { requestedSearch } from '../redirect.server'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'
import { deleteMedia, linkUses } from './mutations.server'
import { requireMedia } from './require-media.server'
import { UsedIn } from './used-in'

export const handle = routeDialogHandle
export const meta = () => adminMeta('Delete Media')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { id, name, url } = await requireMedia(params.mediaId)
  return { id, name, uses: await linkUses(url) }
}

/** Deletes even an image in use, because the page has listed its uses. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { id } = await requireMedia(params.mediaId)
  const flash = await deleteMedia(staff, eq(mediaItems.id, id))
  if (flash.tone === 'destructive')
    return data<RecordActionData>({ failed: flash }, { status: 500 })
  return redirectWithFlash(paths.adminMedia + requestedSearch(request), flash)
}

export default function DeleteMedia() {
  const { id, name, uses } = useLoaderData<typeof loader>()
  const list = useListAddress(paths.adminMedia, id)
  return (
    <RouteDialog
      title="Delete this image?"
      description="Are you sure you want to delete this media file?"
      width={550}
      closeTo={list}
    >
      <DeleteForm closeTo={list}>
        <p className="font-semibold wrap-anywhere">{name}</p>
        {uses.length > 0 && (
          <div className="banner banner--error grid gap-2">
            <p className="font-semibold">This image is in use:</p>
            <UsedIn uses={uses} />
            <p>These pages keep showing it, and it stays in the trash while they use it.</p>
          </div>
        )}
      </DeleteForm>
    </RouteDialog>
  )
}
