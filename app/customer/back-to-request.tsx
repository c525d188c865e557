import { Link } from '~/ui/link'
import { PrintButton } from '~/ui/print-button'

/** The last line of a document's page, not printed. */
export const BackToRequest = ({ to }: { to: string }) => (
  <p className="mt-8 flex flex-wrap gap-x-6 print:hidden">
    <Link to={to} className="link inline-flex min-h-12 items-center">
      Back to your request
    </Link>{' '}
    <PrintButton variant="secondary" />
  </p>
)
