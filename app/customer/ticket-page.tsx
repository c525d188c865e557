import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { parseId } from 'db/parse-id'
import { toSiteDay } from '~/forms/site-time'
import { customerName } from '~/leads/customer-name'
import { linkPath } from '~/leads/link.server'
import { notFound } from '~/platform/http/not-found.server'
import { getSettings } from '~/settings/settings.server'
import { Logo } from '~/ui/artwork/logo'
import { formatDate } from '~/ui/calendar-date'
import { classNames } from '~/ui/class-names'
import { FactList } from '~/ui/fact-list'
import { formatNumber } from '~/ui/format-number'
import { Letterhead } from '~/ui/letterhead'
import { PaperFoot } from '~/ui/paper-foot'
import { PaperSheet } from '~/ui/paper-sheet'
import { Container } from '~/ui/section'
import { dayDone, poundsOf } from '~/visits/visit'
import { listVisits } from '~/visits/visits.server'
import { BackToRequest } from './back-to-request'
import { findRequest } from './find-request.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Weight ticket: ${data.reference}` : 'Page Not Found' },
]

/** A wrong key, an expired link and an unfinished visit give the same 404. */
export async function loader({ params }: LoaderFunctionArgs) {
  const found = await findRequest(params, { isPaper: true })
  const id = parseId(params.visitId)
  const visit = found && (await listVisits(found.row.id)).find((each) => each.id === id)
  if (!found || visit?.status !== 'done') throw notFound()
  const { row } = found
  const { brandName, address, phone, timeZone } = await getSettings()
  const lbs = (weight: number | null) => (weight === null ? '' : `${formatNumber(weight, 1)} lb`)
  const pounds = poundsOf(visit)
  const day = dayDone(visit, timeZone)
  return {
    reference: row.reference,
    back: linkPath(row),
    brand: brandName,
    company: [...address, phone],
    customer: customerName(row),
    ticketNumber: visit.ticketNumber,
    facts: {
      Day: day && formatDate(day),
      Corrected: visit.correctedAt && formatDate(toSiteDay(visit.correctedAt, timeZone)),
      Pieces: visit.pieces === null ? null : formatNumber(visit.pieces),
    },
    weights: [
      { label: 'Electronics', text: lbs(visit.electronicsLbs) },
      { label: 'Common materials', text: lbs(visit.commonMaterialsLbs) },
      { label: 'Total', text: lbs(pounds), isTotal: true },
    ].filter(({ text }) => text !== ''),
    handedOverBy: visit.handedOverBy,
  }
}

/** The printable weight ticket of a visit. */
export default function WeightTicket() {
  const loaded = useLoaderData<typeof loader>()
  const { reference, back, brand, company, customer, ticketNumber, facts, weights } = loaded
  return (
    <Container className="py-(--space-section-tight)">
      <div className="mx-auto max-w-measure">
        <PaperSheet edge="accent">
          <p className="print:hidden">
            <Logo name={brand} />
          </p>
          {/* Printed, the header and the footer of the site say the same. */}
          <p className="mt-2 mb-6 print:hidden">
            <Letterhead lines={company} />
          </p>
          <h1 className="text-step-3">Weight ticket</h1>
          {ticketNumber && <p className="tabular text-accent wrap-anywhere">No. {ticketNumber}</p>}
          <p className="mt-3 mb-5 wrap-anywhere">
            For <bdi>{customer}</bdi>, reference{' '}
            <strong className="tabular whitespace-nowrap">{reference}</strong>
          </p>
          <FactList facts={facts} />
          {weights.length > 0 && <Weights weights={weights} />}
          <PaperFoot name={loaded.handedOverBy} label="Handed over by" />
        </PaperSheet>
        <BackToRequest to={back} />
      </div>
    </Container>
  )
}

interface WeightsProps {
  weights: { label: string; text: string; isTotal?: boolean }[]
}

const Weights = ({ weights }: WeightsProps) => (
  <table className="tabular mt-8 mb-7 w-full">
    <caption className="visually-hidden">What was picked up</caption>
    <tbody>
      {weights.map(({ label, text, isTotal }) => (
        <tr
          key={label}
          className={classNames(
            'flex-wrap max-sm:flex print:table-row',
            isTotal
              ? 'border-line-strong border-t-2 font-bold text-step-2'
              : 'border-line border-t',
          )}
        >
          <th
            scope="row"
            className={classNames(
              'grow basis-40 py-2 pr-4 text-left wrap-anywhere',
              !isTotal && 'font-normal text-ink-muted',
            )}
          >
            {label}
          </th>
          <td className="ml-auto py-2 text-right wrap-anywhere">{text}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
