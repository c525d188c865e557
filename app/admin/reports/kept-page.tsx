import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { getSettings } from '~/settings/settings.server'
import { ButtonAnchor, ButtonLink } from '~/ui/button'
import { PrintButton } from '~/ui/print-button'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { formatMoment } from '../format-moment'
import { describeFilter } from './describe-filter'
import { ReportView } from './report-view'
import { requireKeptReport } from './require-kept.server'

export const meta = () => adminMeta('Kept Report')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { number, content, createdAt, by } = await requireKeptReport(params.number)
  const { timeZone } = await getSettings()
  const kept = `Kept on ${formatMoment(createdAt, timeZone)}${by ? ` by ${by}` : ''}`
  return { number, report: content, kept }
}

/** A stored report. */
export default function KeptReport() {
  const { number, report, kept } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={`Report ${number}`}
      lead={`${describeFilter(report.filter)}. ${kept}.`}
      actions={
        <span className="flex flex-wrap gap-3 print:hidden">
          <ButtonAnchor
            href={`${paths.keptReport(number)}/export.csv`}
            variant="secondary"
            size="small"
            download
          >
            Export CSV
          </ButtonAnchor>
          <PrintButton variant="secondary" size="small" />{' '}
          <ButtonLink to={paths.reports} variant="secondary" size="small">
            All reports
          </ButtonLink>
        </span>
      }
    >
      <ReportView report={report} />
    </AdminPage>
  )
}
