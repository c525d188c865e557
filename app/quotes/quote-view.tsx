import { Logo } from '~/ui/artwork/logo'
import { formatDate } from '~/ui/calendar-date'
import { classNames } from '~/ui/class-names'
import { FactList } from '~/ui/fact-list'
import { Letterhead } from '~/ui/letterhead'
import { PaperSheet } from '~/ui/paper-sheet'
import { formatMoney, formatQuantity, formatUnitPrice, type ShownQuote } from './quote'

interface QuoteViewProps {
  quote: ShownQuote
  /** Whether the logo is printed; it is not if the header of the page is, which has it. */
  printsLogo?: boolean
}

/** A quote as the customer sees and prints it. */
export function QuoteView({ quote, printsLogo }: QuoteViewProps) {
  const { number, issuedOn, validUntil, terms, note, issuer, customer } = quote
  return (
    <PaperSheet as="article" edge="action" className="grid max-w-4xl grid-cols-1 gap-6">
      <div className="wrap-anywhere">
        <p className={printsLogo ? undefined : 'print:hidden'}>
          <Logo name={issuer.name} />
        </p>
        <p className="mt-2">
          <Letterhead lines={[...issuer.address, issuer.phone, issuer.email]} />
        </p>
      </div>
      <FactList
        facts={{
          Quote: number,
          For: <bdi>{customer}</bdi>,
          ...(issuedOn && { Date: formatDate(issuedOn) }),
          'Valid until': formatDate(validUntil),
        }}
      />
      {note && <p className="max-w-measure whitespace-pre-line wrap-anywhere">{note}</p>}
      <Lines quote={quote} />
      <QuoteSums {...quote} />
      {terms && (
        <section aria-labelledby="quote-terms">
          <h2 id="quote-terms" className="mb-2 text-step-1">
            Terms
          </h2>
          <p className="max-w-measure whitespace-pre-line wrap-anywhere">{terms}</p>
        </section>
      )}
    </PaperSheet>
  )
}

function Lines({ quote: { lines, amounts } }: { quote: ShownQuote }) {
  return (
    <div className="overflow-x-auto print:overflow-visible">
      <table className="tabular w-full border-collapse text-left">
        <caption className="visually-hidden">What it costs</caption>
        <thead>
          <tr className="border-line-strong border-b align-bottom max-sm:flex print:table-row">
            <th scope="col" className="py-2 pr-2">
              Item
            </th>
            <th scope="col" className="px-2 py-2 text-right max-sm:hidden print:table-cell">
              Quantity
            </th>
            <th
              scope="col"
              className="whitespace-nowrap px-2 py-2 text-right max-sm:hidden print:table-cell"
            >
              Unit price
            </th>
            <th scope="col" className="ml-auto py-2 pl-2 text-right">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a quote do not move.
              key={index}
              className="flex-wrap break-inside-avoid border-line border-b align-top max-sm:flex print:table-row"
            >
              <th scope="row" className="grow basis-40 py-2 pr-2 font-normal wrap-anywhere">
                {line.text}{' '}
                <span className="block text-ink-muted sm:hidden print:hidden">
                  {formatQuantity(line.quantity)} × {formatUnitPrice(line)}
                </span>
              </th>
              <td className="px-2 py-2 text-right max-sm:hidden print:table-cell">
                {formatQuantity(line.quantity)}
              </td>
              <td className="whitespace-nowrap px-2 py-2 text-right max-sm:hidden print:table-cell">
                {formatUnitPrice(line)}
              </td>
              <td className="ml-auto whitespace-nowrap py-2 pl-2 text-right">
                {formatMoney(amounts.lines[index] ?? 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type QuoteSumsProps = Pick<ShownQuote, 'amounts' | 'taxRate'> & {
  /** False where the total stands elsewhere. */
  hasTotal?: boolean
}

/** From the subtotal to the total, at the right edge. */
export function QuoteSums({ amounts, taxRate, hasTotal = true }: QuoteSumsProps) {
  const isReduced = amounts.discount > 0 || amounts.tax > 0
  return (
    <dl className="tabular ml-auto grid gap-1">
      {isReduced && <Sum label="Subtotal" cents={amounts.subtotal} />}
      {amounts.discount > 0 && <Sum label="Discount" cents={-amounts.discount} />}
      {amounts.tax > 0 && <Sum label={`Tax, ${formatQuantity(taxRate)}%`} cents={amounts.tax} />}
      {hasTotal && <Sum label="Total" cents={amounts.total} isTotal />}
    </dl>
  )
}

function Sum({ label, cents, isTotal }: { label: string; cents: number; isTotal?: boolean }) {
  return (
    <div
      className={classNames(
        'flex flex-wrap justify-between gap-x-8',
        isTotal && 'font-semibold text-step-2',
      )}
    >
      <dt>{label}</dt> <dd className="ml-auto">{formatMoney(cents)}</dd>
    </div>
  )
}
