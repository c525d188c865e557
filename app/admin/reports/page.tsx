import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation, useNavigation } from '@remix-run/react'
import { Form } from '~/forms/form'
import { SelectOptions } from '~/forms/select-options'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { requireStaff } from '~/platform/session.server'
import { getSettings } from '~/settings/settings.server'
import { Button, ButtonAnchor } from '~/ui/button'
import { ErrorBanner } from '~/ui/error-banner'
import { Link } from '~/ui/link'
import { PrintButton } from '~/ui/print-button'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { formatMoment } from '../format-moment'
import { describeFilter } from './describe-filter'
import { keepReport, listKeptReports } from './kept-reports.server'
import { readFilter } from './read-filter.server'
import { makeReport } from './report.server'
import { reportFields } from './report-fields'
import { ReportView } from './report-view'

export const meta = () => adminMeta('Reports')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { filter, error } = await readFilter(new URL(request.url).searchParams)
  const [report, kept, { timeZone }] = await Promise.all([
    error === null ? makeReport(filter) : null,
    listKeptReports(),
    getSettings(),
  ])
  const listed = kept.map(({ number, by, createdAt, ...row }) => ({
    number,
    about: describeFilter(row.filter),
    when: `${formatMoment(createdAt, timeZone)}${by ? `, ${by}` : ''}`,
  }))
  return data({ filter, error, report, kept: listed }, { status: error === null ? 200 : 422 })
}

/** Stores the report for the URL's filter. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { filter, error } = await readFilter(new URL(request.url).searchParams)
  if (error !== null) throw new Response(null, { status: 422 })
  const number = await keepReport(staff, await makeReport(filter))
  return redirectWithFlash(paths.keptReport(number), {
    title: 'Report kept',
    message: `It is report ${number} and will not change.`,
  })
}

/** The results of events and pickups in a period. */
export default function Reports() {
  const { filter, error, report, kept } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <AdminPage
      title="Reports"
      lead={describeFilter(filter)}
      actions={report && <ReportActions search={search} />}
    >
      <FilterForm key={search} />
      <ErrorBanner className="mb-5">{error}</ErrorBanner>
      {report && <ReportView report={report} />}
      {kept.length > 0 && (
        <section aria-labelledby="kept" className="mt-10 print:hidden">
          <h2 id="kept" className="mb-3 text-step-1">
            Kept reports
          </h2>
          <ul className="grid gap-2">
            {kept.map(({ number, about, when }) => (
              <li key={number} className="wrap-anywhere">
                <Link to={paths.keptReport(number)} className="link">
                  Report {number}
                </Link>{' '}
                {about} <span className="text-ink-muted">{when}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </AdminPage>
  )
}

function ReportActions({ search }: { search: string }) {
  const keeping = useNavigation().formMethod === 'POST'
  return (
    <Form
      method="post"
      action={`${paths.reports}${search}`}
      className="flex flex-wrap gap-3 print:hidden"
    >
      <ButtonAnchor
        href={`${paths.reports}/export.csv${search}`}
        variant="secondary"
        size="small"
        download
      >
        Export CSV
      </ButtonAnchor>
      <PrintButton variant="secondary" size="small" />{' '}
      <Button type="submit" size="small" pending={keeping ? 'Keeping...' : undefined}>
        Keep this report
      </Button>
    </Form>
  )
}

function FilterForm() {
  const { filter } = useLoaderData<typeof loader>()
  return (
    <Form
      role="search"
      className="mb-6 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap print:hidden"
    >
      {(['from', 'to', 'town', 'host'] as const).map((name) => (
        <div key={name} className="field">
          <label htmlFor={name}>{reportFields[name].label}</label>
          <input
            id={name}
            name={name}
            type={reportFields[name].type}
            defaultValue={filter[name]}
            className="input min-w-0"
          />
        </div>
      ))}
      <div className="field">
        <label htmlFor="kind">{reportFields.kind.label}</label>
        <select id="kind" name="kind" defaultValue={filter.kind} className="input">
          <option value="">All</option>
          <SelectOptions options={reportFields.kind.options} />
        </select>
      </div>
      <Button type="submit" variant="secondary" size="small" className="h-(--control)">
        Show
      </Button>
    </Form>
  )
}
