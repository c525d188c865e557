import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listRevisions } from '~/pages/revisions.server'
import { textPageFields } from '~/pages/text-page-fields'
import { textPageRecord } from '~/pages/text-page-record.server'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { getSettings } from '~/settings/settings.server'
import { ButtonLink } from '~/ui/button'
import { Link } from '~/ui/link'
import { adminHeaders, adminMeta } from '../admin-page'
import { formatMoment } from '../format-moment'
import { requireEdited } from '../records/load-record.server'
import { toDefaults } from '../records/record-action-data'
import { postRecord } from '../records/record-actions.server'
import { RecordForm } from '../records/record-form'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'

export const handle = routeDialogHandle
export const meta = () => adminMeta('Edit Page')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { row, deleted } = await requireEdited(textPageRecord, params.id)
  const [revisions, { timeZone }] = await Promise.all([
    listRevisions(String(row.id)),
    getSettings(),
  ])
  const edited = {
    id: Number(row.id),
    slug: String(row.slug),
    isPublished: row.isPublished === true,
    version: row.version,
    deleted,
    values: toDefaults(textPageRecord.toRecord(row), Object.keys(textPageFields)),
    revisions: revisions.map(({ version, username, createdAt }) => ({
      version,
      username,
      when: formatMoment(createdAt, timeZone),
    })),
  }
  return data(edited, { status: deleted ? 404 : 200 })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  return postRecord(request, textPageRecord, {
    id: params.id ?? '',
    staff,
    listPath: paths.textPages,
  })
}

export default function EditTextPage() {
  const { id, slug, isPublished, version, deleted, values } = useLoaderData<typeof loader>()
  const list = useListAddress(paths.textPages, id)
  return (
    <RouteDialog title="Edit Page" width={760} closeTo={list}>
      <RecordForm
        key={version}
        id="page"
        fields={textPageFields}
        defaultValue={values}
        version={version}
        deleted={deleted}
        button="Update Page"
        closeTo={list}
        more={
          isPublished && (
            <ButtonLink to={paths.textPage(slug)} variant="quiet" reloadDocument>
              View
            </ButtonLink>
          )
        }
      />
      <Revisions />
    </RouteDialog>
  )
}

/** All revisions of the page, to view and restore. */
function Revisions() {
  const { id, version: current, revisions } = useLoaderData<typeof loader>()
  if (revisions.length === 0) return null
  return (
    <details className="mt-8 border-line border-t pt-4">
      <summary className="cursor-pointer font-semibold">Revisions</summary>
      <ol className="mt-3 grid gap-2 text-step-00">
        {revisions.map(({ version, username, when }) => (
          <li key={version}>
            <Link to={paths.textPageRevision(id, version)} className="link" preventScrollReset>
              Revision {version}
            </Link>{' '}
            <span className="text-ink-muted">
              {username ?? 'Before any edit'}, {when}
              {version === current && ', on the website now'}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
