import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { classNames } from '~/ui/class-names'
import { Link } from '~/ui/link'

/** The result as a heading, with a check or a cross. */
export function Verdict({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Glyph = isGood ? CircleCheck : CircleX
  return (
    <span className="flex flex-wrap items-center gap-4">
      <Glyph
        className={classNames('size-10 shrink-0', isGood ? 'text-action' : 'text-danger')}
        aria-hidden="true"
      />
      <span className="min-w-0 flex-1 basis-52 wrap-anywhere">{children}</span>
    </span>
  )
}

/** What replaces a void certificate. */
export function Replacement({ number }: { number: string | null }) {
  if (!number) return 'No other certificate replaces it.'
  return (
    <>
      Replaced by{' '}
      <Link to={paths.verifyCertificate(number)} className="link">
        {number}
      </Link>
      .
    </>
  )
}
