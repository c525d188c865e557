import { paths } from '~/paths'
import { Link } from '~/ui/link'

/** Says that storing the new request closes the one it is created from. */
export function CreatedFrom({ reference }: { reference: string }) {
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
