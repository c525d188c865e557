import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation, useParams } from '@remix-run/react'
import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { usePageHandle } from '~/shell/page-handle'
import { ButtonLink } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { postBulk } from '../table/bulk.server'
import { BulkForm } from '../table/bulk-form'
import { loadPage } from '../table/list.server'
import { ListFilters } from '../table/list-filters'
import { formatTotal, isEmpty } from '../table/list-state'
import { ExportLink, ListBody, Pages } from '../table/list-tools'
import { PrintedList, PrintLink } from '../table/printed-list'
import { KINDS, storedView, useView } from './list-view'
import { MediaGrid } from './media-grid'
import { findMediaRows, mediaList } from './media-list.server'
import { MediaTable } from './media-table'
import { deleteMedia, describeUsesOf } from './mutations.server'
import { ViewSwitch } from './view-switch'

export const meta = () => adminMeta('Media Library')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return loadPage(mediaList, request, findMediaRows)
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  return postBulk(mediaList, request, {
    nouns: NOUNS,
    consequence: describeUsesOf,
    delete: (where) => deleteMedia(staff, where),
  })
}

const NOUNS: [string, string] = ['image', 'images']

/** The Media Library: all images as a grid or a table, with the details of one next to it. */
export default function MediaLibrary() {
  const list = useLoaderData<typeof loader>()
  const covered = usePageHandle('dialog')
  const view = useView()
  const empty = isEmpty(list)
  if (list.printed)
    return (
      <PrintedList title="Media Library" nouns={NOUNS} list={list}>
        <MediaTable list={list} />
      </PrintedList>
    )
  return (
    <AdminPage
      title="Media Library"
      lead={list.failed ? undefined : formatTotal(list.total, ...NOUNS)}
      actions={
        <>
          <ExportLink to={paths.exportMedia} state={list.state} />
          <PrintLink state={list.state} />
          <UploadLink variant={empty ? 'secondary' : 'primary'} />
        </>
      }
      dialog={covered && <Outlet />}
    >
      <ImportLinks details={covered ? null : <Outlet />}>
        {!empty && (
          <div className="flex flex-wrap items-end justify-between gap-x-4">
            <div className="grow basis-80">
              <ListFilters
                state={list.state}
                searchLabel="File name or alternative text"
                filters={FILTERS}
                dates={[{ value: 'uploaded', label: 'Uploaded' }]}
                keep={storedView(view)}
              />
            </div>
            <ViewSwitch view={view} />
          </div>
        )}
        <ListBody
          list={list}
          failed="Failed to load media. Please try again."
          none={{
            title: 'No images yet',
            text: 'Uploaded images can be used in events, news, services and pages.',
            action: <ButtonLink to={paths.uploadMedia}>Upload images</ButtonLink>,
          }}
        >
          <BulkForm list={list}>
            {view === 'list' ? <MediaTable list={list} /> : <MediaGrid rows={list.rows} />}
          </BulkForm>
          <Pages list={list} keep={storedView(view)} />
        </ListBody>
      </ImportLinks>
    </AdminPage>
  )
}

const FILTERS = [
  { name: 'kind', label: 'Kind', options: KINDS },
  { name: 'alt', label: 'Alternative text', options: [{ value: 'missing', label: 'Missing' }] },
]

/** Places the details to the right of the list; on phones, they replace it. */
function ImportLinks({ details, children }: { details: ReactNode; children: ReactNode }) {
  const open = useParams().mediaId !== undefined && details !== null
  return (
    <div className={classNames(open && 'xl:grid xl:grid-cols-[minmax(0,1fr)_25rem] xl:gap-8')}>
      <div className={classNames('min-w-0', open && 'max-xl:hidden')}>{children}</div>
      {open && details}
    </div>
  )
}

function UploadLink({ variant }: { variant: 'primary' | 'secondary' }) {
  const { search } = useLocation()
  return (
    <ButtonLink to={paths.uploadMedia + search} variant={variant} size="small" preventScrollReset>
      <Upload className="size-4" aria-hidden="true" />
      Upload
    </ButtonLink>
  )
}
