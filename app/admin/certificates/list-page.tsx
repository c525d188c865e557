import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatItemCount, KIND_TITLES, KIND_WORDS } from '~/certificates/certificate'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { formatLb } from '~/ui/format-number'
import { Link } from '~/ui/link'
import { adminHeaders, adminMeta } from '../admin-page'
import { formatShortDate } from '../format-moment'
import { type Column, DataTable } from '../table/data-table'
import { loadPage } from '../table/list.server'
import { ListScreen } from '../table/list-screen'
import { SecondLine } from '../table/second-line'
import { CertificateBadge } from './certificate-badge'
import { certificatesList, findCertificateRows } from './certificates-list.server'
import { certificateListConfig } from './list-view'

export const meta = () => adminMeta('Certificates')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return loadPage(certificatesList, request, findCertificateRows)
}

/** Every certificate that was issued. */
export default function Certificates() {
  const list = useLoaderData<typeof loader>()
  return (
    <ListScreen
      config={certificateListConfig}
      list={list}
      intro={
        <p className="mb-4 text-ink-muted">
          Certificates are never edited or deleted. Void or replace one from its request.{' '}
          <Link to={paths.certificateSettings} className="link">
            Certificate wording
          </Link>
        </p>
      }
    >
      <DataTable caption="Certificates" columns={COLUMNS} list={list} />
    </ListScreen>
  )
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number]

const contentOf = ({ itemCount, pounds }: Pick<Row, 'itemCount' | 'pounds'>) =>
  pounds === null ? formatItemCount(itemCount) : formatLb(pounds)

const COLUMNS: Column<Row>[] = [
  {
    key: 'number',
    label: 'Number',
    sortable: true,
    cell: ({ number, path }) => (
      <Link to={path} className="link tabular whitespace-nowrap" reloadDocument>
        {number}
      </Link>
    ),
  },
  {
    key: 'state',
    label: 'State',
    className: 'data-table-side',
    // Phones show what is in it here, and the state of a void one only.
    cell: ({ kind, status, replaces, replacedBy, ...content }) => (
      <>
        <span className="text-ink-muted md:hidden">
          {KIND_WORDS[kind]}
          {status === 'valid' && `, ${contentOf(content)}`}
        </span>{' '}
        <span className={status === 'valid' ? 'max-md:hidden' : undefined}>
          <CertificateBadge isVoid={status === 'void'} />
        </span>{' '}
        {replaces && <SecondLine>Replaces {replaces}</SecondLine>}{' '}
        {replacedBy && <SecondLine>Replaced by {replacedBy}</SecondLine>}
      </>
    ),
  },
  {
    key: 'kind',
    label: 'Kind',
    className: 'max-md:hidden',
    cell: ({ kind }) => KIND_TITLES[kind],
  },
  {
    key: 'recipient',
    label: 'To',
    sortable: true,
    className: 'data-table-line',
    cell: ({ recipient, reference, leadId, issuedDay }) => (
      <div className="wrap-anywhere">
        {recipient}
        <span className="md:hidden">,</span>{' '}
        <span className="md:block">
          {leadId === null ? (
            <span className="text-ink-muted">{reference}</span>
          ) : (
            <Link to={paths.jobCertificates(reference)} className="link">
              {reference}
            </Link>
          )}
        </span>
        <span className="text-ink-muted md:hidden">, {issuedDay}</span>
      </div>
    ),
  },
  {
    key: 'issued',
    label: 'Issued',
    className: 'max-md:hidden',
    cell: ({ issuedOn }) => formatShortDate(issuedOn),
  },
  {
    key: 'content',
    label: 'Items or weight',
    className: 'max-md:hidden',
    cell: contentOf,
  },
]
