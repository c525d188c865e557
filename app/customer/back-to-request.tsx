import { Link } from '~/ui/link'

/** The last line of a document's page, not printed. */
export const BackToRequest = ({ to }: { to: string }) => (
  <p className="mt-8 print:hidden">
    <Link to={to} className="link inline-flex min-h-11 items-center">
      Back to your request
    </Link>
  </p>
)
