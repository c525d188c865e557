import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { useSettings } from '~/shell/use-layout'
import { PaperContours } from '~/ui/artwork/contours'
import { Logo } from '~/ui/artwork/logo'
import { UNSTYLED } from '~/ui/artwork/unstyled'
import { Link } from '~/ui/link'
import { PaperSheet, type PaperSheetProps, Stamp } from '~/ui/paper-sheet'
import { PhoneFold } from '~/ui/phone-fold'
import { KIND_TITLES } from './certificate'

const TICKET = [
  ['Electronics', '386.0 lb'],
  ['Common materials', '26.5 lb'],
  ['Pieces', '41'],
  ['Total', '412.5 lb'],
] as const

const FACTS = [
  ['Issued to', 'Example Dental Group, Lakewood'],
  ['Request', 'PU-000001'],
  ['Issued on', 'March 12, 2026'],
] as const

const DRIVES = [
  ['Hard drive', 'Z1D8K4QF', 'Destroy: shredded'],
  ['Solid-state drive', 'S3Z9NB0K', 'Destroy: shredded'],
  ['Laptop drive', 'WX41A68C', 'Purge: secure erase'],
] as const

/** Columns of phones, and fewer where text is large. */
const COLUMNS = 'max-sm:grid-cols-[repeat(auto-fit,minmax(5.75rem,1fr))]'

/** A sample weight ticket and certificate, with a link to verify one unless the page has its own. */
export function SamplePapers({ linksToVerify = true }: { linksToVerify?: boolean }) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-12 print:hidden">
      <figure className="min-w-0 lg:col-span-5">
        <Ticket />
        <Caption>Signed at the truck: what we took and what it weighed.</Caption>
      </figure>
      <figure className="min-w-0 lg:col-span-7">
        <SampleCertificate edge="action" />
        <Caption>
          Sent after the work: every drive with its serial number and method.
          {linksToVerify && (
            <>
              {' '}
              Anybody can{' '}
              <Link to={paths.verify} className="link">
                verify a certificate
              </Link>
              .
            </>
          )}
        </Caption>
      </figure>
    </div>
  )
}

/** The samples, behind a summary on phones and upright tablets. */
export function FoldedSamplePapers() {
  return (
    <PhoneFold
      title="Look at the samples"
      text="A weight ticket and a certificate of data destruction."
    >
      <SamplePapers />
    </PhoneFold>
  )
}

/** The caption of a sample. */
export const Caption = ({ children }: { children: ReactNode }) => (
  <figcaption className="mt-5 text-ink-muted text-step-00">{children}</figcaption>
)

function Ticket() {
  return (
    <Sample edge="accent" signed="Handed over by" by="R. Example">
      <Head title="Weight ticket" number="No. 20614" />
      <dl className="tabular mt-4 sm:mt-6">
        {TICKET.map(([label, value]) => (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-4 border-line border-t border-dashed py-2"
          >
            <dt className="text-ink-muted">{label}</dt>{' '}
            <dd className="ml-auto font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Sample>
  )
}

/** A sample certificate of data destruction. */
export function SampleCertificate({ edge }: Pick<PaperSheetProps, 'edge'>) {
  return (
    <Sample edge={edge} signed="Verified by" by="M. Example">
      <Head title={KIND_TITLES.destruction} number="C-2026-SAMPLE" />
      <dl className={`mt-4 grid gap-x-6 gap-y-3 sm:mt-6 sm:grid-cols-3 ${COLUMNS}`}>
        {FACTS.map(([label, value], at) => (
          <div key={label} className={at === 0 ? 'col-span-full sm:col-auto' : undefined}>
            <dt className="text-ink-muted text-step-00">{label}</dt>{' '}
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <table className="mt-4 w-full text-left sm:mt-6 text-step-00">
        <caption className="visually-hidden">Drives on the sample certificate</caption>
        <thead className="text-ink-muted">
          <tr className={`max-sm:grid ${COLUMNS}`}>
            {['Item', 'Serial', 'Method'].map((heading) => (
              <th key={heading} scope="col" className="py-2 pr-4 font-normal">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DRIVES.map(([item, serial, method]) => (
            <tr key={serial} className={`border-line border-t max-sm:grid ${COLUMNS}`}>
              <td className="py-2 pr-4">{item}</td>
              <td className="py-2 pr-4 font-mono">{serial}</td>
              <td className="py-2">{method}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sample>
  )
}

type SampleProps = Pick<PaperSheetProps, 'edge' | 'children'> & Record<'signed' | 'by', string>

/** A sheet with contour lines as watermark, a signature, and a stamp that marks it as a sample. */
function Sample({ edge, signed, by, children }: SampleProps) {
  return (
    <PaperSheet edge={edge} className="relative isolate overflow-clip">
      <PaperContours />
      {children}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Signature label={signed} name={by} />
        <Stamp className="ml-auto">Sample</Stamp>
      </div>
    </PaperSheet>
  )
}

function Head({ title, number }: { title: string; number: string }) {
  const { brandName } = useSettings()
  return (
    <>
      <Logo name={brandName} />
      <p className="mt-4 font-bold font-display text-step-2 tracking-tight sm:mt-6">{title}</p>
      <p className="tabular text-accent">{number}</p>
    </>
  )
}

function Signature({ label, name }: { label: string; name: string }) {
  return (
    <div className="mt-4 w-44 max-w-full text-ink-muted sm:mt-8 text-step-00">
      <svg
        viewBox="0 0 176 48"
        {...UNSTYLED}
        className="block h-12 w-44 max-w-full text-action"
        aria-hidden="true"
      >
        <path
          strokeWidth="2"
          d="M6 38c10-22 20-34 26-30s-14 26-10 30 14-20 20-18-6 16 0 16 10-14 16-12-4 12 2 12 12-24 20-26-8 28-2 28 10-14 16-12-2 12 6 10 14-12 22-12 24 2 46-8"
        />
      </svg>
      <p className="border-line border-t pt-2">
        {label} {name}
      </p>
    </div>
  )
}
