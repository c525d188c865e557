import { useId } from 'react'
import { paths } from '~/paths'
import { Link } from '~/ui/link'
import { SubmittedFields } from '../leads/submitted-fields'
import type { loadRequestFacts } from './request-facts.server'

/** What the customer asked for, where staff write the quote. */
export function RequestFacts({ reference, lines }: Awaited<ReturnType<typeof loadRequestFacts>>) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-step-1">
        Request{' '}
        <Link to={paths.submission(reference)} className="link">
          {reference}
        </Link>
      </h2>
      <SubmittedFields lines={lines} />
    </section>
  )
}
