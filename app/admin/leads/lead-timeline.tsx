import { FileList } from '~/conversation/file-list'
import { classNames } from '~/ui/class-names'
import { MailStatusBadge } from './mail-status'
import type { TimelineEntry } from './timeline.server'

/** Notes, messages and changes, latest first. */
export function LeadTimeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <ol className="ml-1 grid gap-4 border-line border-l-2 pl-4">
      {entries.map((entry) => (
        <li key={entry.id} className="relative">
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[1.375rem] size-2.5 rounded-full border-2 border-action bg-surface-raised"
          />
          <p>
            <bdi>{entry.what}</bdi>, <span className="text-ink-muted">{entry.when}</span>
            {entry.mailStatus && (
              <>
                {' '}
                <MailStatusBadge status={entry.mailStatus} />
              </>
            )}
          </p>
          <Words entry={entry} />
          <FileList files={entry.files} />
        </li>
      ))}
    </ol>
  )
}

/** The text of an entry; notes are marked as internal. */
function Words({ entry: { kind, subject, body } }: { entry: TimelineEntry }) {
  if (!body && !subject) return null
  const isInternal = kind === 'note' || kind === 'call'
  return (
    <div
      className={classNames(
        'mt-1.5 grid gap-1 rounded-control px-3 py-2',
        isInternal ? 'bg-status-yellow-surface text-status-yellow-ink' : 'bg-surface-sunken',
      )}
    >
      {isInternal && <p className="font-semibold text-step-00">Internal</p>}
      {subject && <p className="font-medium">{subject}</p>}
      {body && (
        <p dir="auto" className="whitespace-pre-line">
          {body}
        </p>
      )}
    </div>
  )
}
