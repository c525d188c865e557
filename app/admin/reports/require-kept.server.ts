import { parseId } from 'db/parse-id'
import { notFound } from '~/platform/http/not-found.server'
import { findKeptReport } from './kept-reports.server'

/** The stored report with the number in the URL; throws a 404 response if there is none. */
export async function requireKeptReport(param: string | undefined) {
  const report = await findKeptReport(parseId(param) ?? 0)
  if (!report) throw notFound()
  return report
}
