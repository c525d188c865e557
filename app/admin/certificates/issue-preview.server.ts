import { formatItemCount } from '~/certificates/certificate'
import type { Findings } from '~/certificates/collect-content.server'
import type { Job } from '~/items/items.server'
import { paths } from '~/paths'
import { formatLb } from '~/ui/format-number'
import { type Comparison, compareDeclared } from '../items/declared.server'

/** What a certificate will say, or what to check before it is issued. */
interface PreviewLine {
  text: string
  /** Where to check it. */
  to: string
}

/** What the next certificate of a job would say, and what is allowed but may be a mistake. Weights are in lb. */
export async function previewCertificate(
  job: Job,
  {
    electronicsLbs,
    commonMaterialsLbs,
  }: Record<'electronicsLbs' | 'commonMaterialsLbs', number | null>,
  { items, itemCount }: Findings,
): Promise<PreviewLine[]> {
  if (!items) {
    const [electronics, common] = [electronicsLbs ?? 0, commonMaterialsLbs ?? 0]
    const total = formatLb(electronics + common)
    const parts = `${formatLb(electronics)} of electronics, ${formatLb(common)} of common materials`
    return [{ text: `It says ${total}: ${parts}.`, to: paths.submission(job.reference) }]
  }
  const to = paths.receivedItems(job.reference)
  const undated = items.filter(({ date }) => date === null).length
  const comparison = await compareDeclared(job)
  const unlisted = comparison.received - itemCount
  return [
    { text: `It lists ${formatItemCount(itemCount)}.`, to },
    ...(undated > 0 ? [{ text: `${formatItemCount(undated)} without a date.`, to }] : []),
    ...(unlisted > 0
      ? [{ text: `${formatItemCount(unlisted)} without a method, which it does not list.`, to }]
      : []),
    ...describeDifference(comparison, `${to}?declared`),
  ]
}

function describeDifference(
  { declared, received, list, missing, extra }: Comparison,
  to: string,
): PreviewLine[] {
  const [lacking, added] = [missing, extra].map(({ names, more }) => names.length + more)
  if (declared === null || (declared === received && !lacking && !added)) return []
  const serials = list ? `: ${lacking} missing, ${added} extra` : ''
  return [{ text: `Declared ${declared}, received ${received}${serials}.`, to }]
}
