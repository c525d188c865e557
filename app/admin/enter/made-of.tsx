import { paths } from '~/paths'
import { Link } from '~/ui/link'

/** Says that the request which a new one is made from is closed with it. */
export function MadeOf({ reference }: { reference: string }) {
  return (
    <>
      Made of{' '}
      <Link to={paths.submission(reference)} className="link">
        {reference}
      </Link>
      , which is closed with it
    </>
  )
}
