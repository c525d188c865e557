import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/platform/session.server'
import { reportCsv } from './report-csv.server'
import { requireKeptReport } from './require-kept.server'

/** A kept report as CSV. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { number, content } = await requireKeptReport(params.number)
  return reportCsv(`report-${number}`, content)
}
