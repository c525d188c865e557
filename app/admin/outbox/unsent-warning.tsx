import type { ReactNode } from 'react'
import { formatCount } from '~/ui/format-number'

interface UnsentWarningProps {
  /** Number of waiting emails. */
  count: number
  children?: ReactNode
}

/** Warns that no mail can be sent, with the number of waiting emails. */
export function UnsentWarning({ count, children }: UnsentWarningProps) {
  return (
    <div className="banner banner--notice mb-5">
      <p>
        {count > 0 ? (
          <>
            <span className="font-semibold">
              {formatCount(count, 'email is', 'emails are')} waiting.
            </span>{' '}
            Email sending is not set up, so customers have not received a confirmation.
          </>
        ) : (
          'Email sending is not set up: emails wait until it is.'
        )}
      </p>{' '}
      {children}
    </div>
  )
}
