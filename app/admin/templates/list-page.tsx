import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PLACEHOLDER_LABELS } from '~/conversation/placeholders'
import { templateRecord } from '~/conversation/template-record.server'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { getSettings } from '~/settings/settings.server'
import { cutAtWord } from '~/ui/cut-at-word'
import { FactList } from '~/ui/fact-list'
import { adminHeaders, adminMeta } from '../admin-page'
import { formatReceived } from '../format-moment'
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
    (await findTemplateRows(ids)).map(({ id, title, subject, body, updatedAt }) => ({
      id,
      title,
      subject,
      text: cutAtWord(firstLineOf(body), 160),
      updatedAt: formatReceived(updatedAt, timeZone),
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

/** The first line that says something: templates begin alike, with "Hello {name},". */
function firstLineOf(body: string): string {
  const [first = '', second] = body.split('\n').filter((line) => line.trim() !== '')
  return second !== undefined && /[,:!]\s*$/.test(first) ? second : first
}

/** The texts that replies begin with. */
export default function Templates() {
  const list = useLoaderData<typeof loader>()
  return (
    <ListScreen config={templateListConfig} list={list} intro={<Placeholders />}>
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

function Placeholders() {
  const facts = Object.entries(PLACEHOLDER_LABELS).map(([name, label]) => [`{${name}}`, label])
  return (
    <details className="mb-5">
      <summary className="link w-fit cursor-pointer py-2">
        What {'{name}'} and other words in braces stand for
      </summary>
      <div className="mt-2 grid w-fit gap-3 rounded-card bg-surface-sunken p-4">
        <p>They are filled in when the reply is sent.</p>
        <FactList facts={Object.fromEntries(facts)} />
      </div>
    </details>
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
    key: 'text',
    label: 'Text',
    className: 'data-table-line',
    cell: ({ text }) => <span className="line-clamp-2 text-ink-muted">{text}</span>,
  },
  {
    key: 'updated',
    label: 'Changed',
    sortable: true,
    // For lack of room.
    className: 'whitespace-nowrap max-lg:hidden',
    cell: ({ updatedAt }) => updatedAt,
  },
]
