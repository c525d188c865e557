import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { X } from 'lucide-react'
import { fileSize } from '~/images/file-size'
import { imageTypeName } from '~/images/image-type-name'
import { mediaRecord } from '~/library/media-record.server'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { ButtonLink } from '~/ui/button'
import { Link } from '~/ui/link'
import { adminHeaders, adminMeta } from '../admin-page'
import { postRecord } from '../records/record-actions.server'
import { RecordHistory } from '../records/record-history'
import { useListAddress } from '../table/row-link'
import { CopyField } from './copy-field'
import { DetailsForm } from './details-form'
import { loadDetails, type MediaDetailsItem } from './load-details.server'
import { UsedIn } from './used-in'

export const meta = () => adminMeta('Media Details')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const item = await loadDetails(params.mediaId)
  return data(item, { status: item.deleted ? 404 : 200 })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const listPath = paths.mediaDetails(Number(params.mediaId))
  return postRecord(request, mediaRecord, { id: params.mediaId, staff, listPath })
}

/** Details of an image, next to the list. */
export default function MediaDetails() {
  const item = useLoaderData<typeof loader>()
  const list = useListAddress(paths.adminMedia, item.id)
  const { search } = useLocation()
  return (
    <aside
      aria-labelledby="details-heading"
      className="grid content-start gap-6 rounded-card border border-line bg-surface-raised p-5 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="details-heading" className="min-w-0 text-step-1 wrap-anywhere">
          {item.name}
        </h2>
        <Link
          to={list}
          preventScrollReset
          aria-label="Close details"
          className="-m-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-muted hover:bg-ink/10 hover:text-ink"
        >
          <X className="size-5" aria-hidden="true" />
        </Link>
      </div>
      {/* Remount the form for another image and after a save. */}
      <DetailsForm key={`${item.id} ${item.version}`} item={item} />
      <Facts item={item} />
      <section aria-labelledby="uses-heading">
        <h3 id="uses-heading" className="text-step-0">
          Where it is used
        </h3>
        <div className="mt-2">
          {item.uses.length > 0 ? (
            <UsedIn uses={item.uses} />
          ) : (
            <p className="text-ink-muted">Not used yet.</p>
          )}
        </div>
      </section>
      <RecordHistory lines={item.history} />
      {!item.deleted && (
        <ButtonLink
          to={paths.deleteMedia(item.id) + search}
          variant="secondary"
          size="small"
          preventScrollReset
          className="justify-self-start"
        >
          Delete
        </ButtonLink>
      )}
    </aside>
  )
}

function Facts({ item }: { item: MediaDetailsItem }) {
  const { type, size, width, height, uploaded, shown } = item
  const facts = [
    { label: 'Type', value: imageTypeName(type) },
    { label: 'Size', value: fileSize(size) },
    { label: 'Dimensions', value: width && height ? `${width} × ${height} px` : 'Any size' },
    { label: 'Uploaded', value: uploaded },
  ]
  return (
    <div className="grid gap-4 border-line border-t pt-5">
      <CopyField label="URL" value={shown} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
