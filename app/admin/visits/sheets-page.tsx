import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { customerName } from '~/leads/customer-name'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import type { PageHandle } from '~/shell/page-handle'
import { adminHeaders, adminMeta } from '../admin-page'
import { type LoadedStop, loadDay } from './day.server'
import sheetStyles from './sheets.css?url'

export const links = () => [{ rel: 'stylesheet', href: sheetStyles }]
export const handle: PageHandle = { inAdmin: true, static: true }
export const meta = () => adminMeta('Job Sheets')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return loadDay(request)
}

/** Printable job sheets for a truck's stops, without the layout of staff screens. */
export default function JobSheets() {
  const { day, title, truck, stops, brandName } = useLoaderData<typeof loader>()
  const open = stops.filter(({ isOpen }) => isOpen)
  // As on the page of the day.
  const route = stops.filter(({ onRoute }) => onRoute)
  return (
    <main id="content" tabIndex={-1} className="sheets">
      <h1>
        {title}: {truck?.name ?? 'no truck'}
      </h1>
      <p className="print:hidden">
        Your browser prints one stop per page.{' '}
        <a href={paths.visitsOn(day, truck?.id)} className="link">
          Back to the day
        </a>
      </p>
      {open.length === 0 && <p>No stops are left on this day.</p>}
      {open.map((stop) => (
        <Sheet
          key={stop.id}
          stop={stop}
          number={route.indexOf(stop) + 1}
          heading={[brandName, truck?.name, title, stop.window].filter(Boolean).join(', ')}
        />
      ))}
    </main>
  )
}

/** Longer texts take a whole row. */
const ONE_LINE = 60

interface SheetProps {
  stop: LoadedStop
  /** From 1; 0 for a visit without a time. */
  number: number
  /** The truck and the day. */
  heading: string
}

function Sheet({ stop, number, heading }: SheetProps) {
  return (
    <section className="sheet" aria-labelledby={`sheet-${stop.id}`}>
      <header>
        <div>
          <p>{heading}</p>
          <h2 id={`sheet-${stop.id}`}>
            {number > 0 && `Stop ${number}: `}
            {customerName(stop)}
          </h2>
          <p>
            {stop.reference}
            {stop.phone && `, ${stop.phone}`}
          </p>
        </div>
        <img src={stop.qrCode} width="96" height="96" alt={`QR code of ${stop.reference}`} />
      </header>
      <dl>
        {stop.lines.map(({ label, text }) => (
          <div key={label} className={text.length > ONE_LINE ? 'sheet-wide' : undefined}>
            <dt>{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
      <table>
        <caption>Collected</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Pieces</th>
            <th scope="col">Pounds</th>
          </tr>
        </thead>
        <tbody>
          {['Electronics', 'Common materials'].map((what) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sheet-lines">
        <span>Ticket number</span>
        <span>Handed over by (name and signature)</span>
        <span>Collected by (name and signature)</span>
      </p>
    </section>
  )
}
