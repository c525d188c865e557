import { classNames } from '~/ui/class-names'
import { EmailAddress } from '../table/email-address'
import type { SubmittedField } from './submitted-fields.server'

/** Submitted values beside their labels; below them if there is no room, or for long texts. */
export function SubmittedFields({ lines }: { lines: SubmittedField[] }) {
  return (
    <dl className="divide-y divide-line rounded-card bg-surface-sunken px-4 py-1.5">
      {lines.map(({ label, text, long, sent, href, map }) => (
        <div key={label} className="flex flex-wrap gap-x-4 py-2">
          <dt className="w-32 shrink-0 text-ink-muted">{label}</dt>
          <dd
            dir="auto"
            className={classNames(
              'min-w-0 grow font-medium whitespace-pre-line wrap-anywhere',
              long ? 'basis-full' : 'basis-40',
            )}
          >
            {href ? (
              <a href={href} className="link">
                {href.startsWith('mailto:') ? <EmailAddress address={text} /> : text}
              </a>
            ) : (
              text
            )}{' '}
            {map && (
              <a href={map} className="link block w-max font-normal">
                Open in Maps
              </a>
            )}
            {sent && <span className="block font-normal text-ink-muted">As sent: {sent}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
