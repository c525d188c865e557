import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { templateRecord } from '~/conversation/template-record.server'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { getSettings } from '~/settings/settings.server'
import { adminHeaders, adminMeta } from '../admin-page'
import { formatMoment } from '../format-moment'
import { deleteSelected } from '../records/record-actions.server'
import { postBulk } from '../table/bulk.server'
import { type Column, DataTable } from '../table/data-table'
import { loadPage } from '../table/list.server'
import { ListScreen } from '../table/list-screen'
import { EditAndDelete } from '../table/row-action'
import { RowLink } from '../table/row-link'
import { templateListConfig } from './list-view'
import { findTemplateRows, templatesList } from './templates-list.server'

export const meta = () => adminMeta('Reply Templates')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { timeZone } = await getSettings()
  return loadPage(templatesList, request, async (ids) =>
    (await findTemplateRows(ids)).map(({ id, title, subject, updatedAt }) => ({
      id,
      title,
      subject,
      updatedAt: formatMoment(updatedAt, timeZone),
    })),
  )
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { nouns } = templateListConfig
  return postBulk(templatesList, request, {
    nouns,
    delete: (where) => deleteSelected(templateRecord, where, staff, { nouns }),
  })
}

/** The texts that replies begin with. */
export default function Templates() {
  const list = useLoaderData<typeof loader>()
  return (
    <ListScreen config={templateListConfig} list={list}>
      <DataTable
        caption="Reply templates"
        columns={COLUMNS}
        list={list}
        nameOf={({ title }) => title}
        actions={({ id, title }) => (
          <EditAndDelete
            edit={paths.editTemplate(id)}
            remove={paths.deleteTemplate(id)}
            of={title}
          />
        )}
      />
    </ListScreen>
  )
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  {
    key: 'title',
    label: 'Title',
    sortable: true,
    cell: ({ id, title }) => <RowLink to={paths.editTemplate(id)}>{title}</RowLink>,
  },
  {
    key: 'subject',
    label: 'Subject',
    sortable: true,
    className: 'data-table-line',
    cell: ({ subject }) => subject,
  },
  {
    key: 'updated',
    label: 'Changed',
    sortable: true,
    className: 'max-md:hidden',
    cell: ({ updatedAt }) => updatedAt,
  },
]
