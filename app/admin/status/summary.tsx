import { useLoaderData } from '@remix-run/react'
import { formatCount } from '~/ui/format-number'
import type { loadStatus } from './load-status.server'

type LoadedStatus = Awaited<ReturnType<typeof loadStatus>>

/** Says that everything works, or lists what does not. */
export function Summary() {
  const problems = problemsOf(useLoaderData<typeof loadStatus>())
  if (problems.length === 0)
    return <p className="banner mb-6 font-semibold">Everything is working.</p>
  return (
    <div className="banner banner--notice mb-6">
      <h2 className="text-step-0">
        {formatCount(problems.length, 'thing needs', 'things need')} attention
      </h2>
      <ul className="mt-1 list-disc pl-5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  )
}

/** Parts that could not be loaded say so in their own panels. */
function problemsOf({ mail, disk, backup, clock }: LoadedStatus): string[] {
  const problems = [
    mail && !mail.sends && 'Email is not being sent, so customers receive no confirmations.',
    mail && mail.failed > 0 && `${formatCount(mail.failed, 'email', 'emails')} could not be sent.`,
    disk?.low && 'The disk is almost full. Uploads will fail without free space.',
    backup?.old && (backup.at ? 'The last backup is over 7 days old.' : 'There is no backup yet.'),
    clock && clock.failing.length > 0 && `Scheduled work is failing: ${clock.failing.join(', ')}.`,
    clock?.late && 'Scheduled work is late, so reminders and offers wait.',
  ]
  return problems.filter((problem) => typeof problem === 'string')
}
