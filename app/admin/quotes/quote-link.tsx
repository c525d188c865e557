import { paths } from '~/paths'
import { Link } from '~/ui/link'

/** Another quote of the request, by its number: the reference and the sequence. */
export function QuoteLink({ number }: { number: string }) {
  const at = number.lastIndexOf('-')
  return (
    <Link
      to={paths.editQuote(number.slice(0, at), Number(number.slice(at + 1)))}
      className="link tabular whitespace-nowrap"
    >
      {number}
    </Link>
  )
}
