import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/platform/session.server'
import { readFilter } from './read-filter.server'
import { makeReport } from './report.server'
import { reportCsv } from './report-csv.server'

/** The report for the URL's filter, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { filter, error } = await readFilter(new URL(request.url).searchParams)
  if (error !== null) throw new Response(null, { status: 422 })
  return reportCsv(`report-${filter.from}-${filter.to}`, await makeReport(filter))
}
