import { paths } from '~/paths'
import { Logo } from '~/ui/artwork/logo'
import { formatDate } from '~/ui/calendar-date'
import { FactList } from '~/ui/fact-list'
import { Letterhead } from '~/ui/letterhead'
import { PaperFoot } from '~/ui/paper-foot'
import { PaperSheet } from '~/ui/paper-sheet'
import { type Certificate, formatItemCount, KIND_TITLES, toSentence } from './certificate'
import {
  certificateFacts,
  ITEM_HEADINGS,
  itemCells,
  WEIGHT_HEADINGS,
  weightRows,
} from './certificate-lines'

interface Props {
  content: Certificate
  sha256: string
  voided: { reason: string | null; replacedBy: string | null } | null
  /** Public URL to verify it. */
  address: string
  qrCode: string
}

/** A certificate with its letterhead, contents, and how to verify it. */
export function CertificateView({ content, sha256, voided, address, qrCode }: Props) {
  const { number, kind, issuer, wording } = content
  return (
    <PaperSheet as="article" edge="action" className="certificate grid gap-7 wrap-anywhere">
      {voided && (
        <p role="alert" className="banner banner--error">
          <strong>This certificate is void.</strong> {voided.reason && toSentence(voided.reason)}
          {voided.replacedBy && (
            <>
              {' '}
              <a href={paths.verifyCertificate(voided.replacedBy)} className="whitespace-nowrap">
                {voided.replacedBy}
              </a>{' '}
              was issued in its place.
            </>
          )}
        </p>
      )}
      <header className="flex flex-wrap items-start justify-between gap-6">
        <div className="min-w-0 flex-1 basis-80">
          <p>
            <Logo name={issuer.name} />
          </p>
          <p className="mt-2">
            <Letterhead lines={[...issuer.address, issuer.phone, issuer.email]} />
          </p>
          <h1 className="mt-6 text-step-3">{KIND_TITLES[kind]}</h1>
          <p className="tabular mt-2 text-accent text-step-1">{number}</p>
        </div>
        <img src={qrCode} alt={`Code of ${address}`} width={112} height={112} />
      </header>
      <FactList facts={certificateFacts(content, { isSigned: true })} />
      <p className="max-w-measure whitespace-pre-line">{wording.text}</p>
      {content.weights ? <Weights content={content} /> : <Items content={content} />}
      <PaperFoot name={content.issuedBy} label={`Issued on ${formatDate(content.issuedOn)}`} />
      <footer className="grid gap-1 border-line border-t pt-4 text-ink-muted text-step-00">
        <p>
          Check this certificate at{' '}
          <a href={paths.verifyCertificate(number)} className="link">
            {address}
          </a>
        </p>
        <p>
          Fingerprint (SHA-256) <span className="font-mono">{sha256}</span>. Version{' '}
          {wording.version} of the text.
        </p>
      </footer>
    </PaperSheet>
  )
}

function Weights({ content: { weights, itemCount } }: { content: Certificate }) {
  if (!weights) return null
  return (
    <>
      <table className="certificate-table tabular">
        <caption className="mb-2 text-left font-semibold">Weights</caption>
        <thead>
          <tr>
            {WEIGHT_HEADINGS.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weightRows(weights).map(([label, pounds]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{pounds}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {itemCount > 0 && <p>{formatItemCount(itemCount)} recorded individually.</p>}
    </>
  )
}

function Items({ content: { items, itemCount } }: { content: Certificate }) {
  // Hidden rather than left out, because the styles count the columns.
  const hasDates = items?.some(({ date }) => date !== null)
  const isHidden = (column: number) => ITEM_HEADINGS[column] === 'Date' && !hasDates
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard.
    <section aria-label="Items" tabIndex={0} className="certificate-items">
      <table className="certificate-table min-w-2xl">
        <caption className="mb-2 text-left font-semibold">{formatItemCount(itemCount)}</caption>
        <thead>
          <tr>
            {ITEM_HEADINGS.map((heading, column) => (
              <th key={heading} scope="col" hidden={isHidden(column)}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items?.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is issued does not move.
            <tr key={index}>
              {itemCells(item).map((cell, column) => (
                <td key={ITEM_HEADINGS[column]} hidden={isHidden(column)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
