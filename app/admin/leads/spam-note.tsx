import { SubmitButton } from '~/forms/submit-button'
import { LeadCommandForm } from './lead-command-form'
import type { LoadedLead } from './load-lead.server'

/** Says that a lead is spam or suspicious, with the reasons; otherwise nothing. */
export function SpamNote({ lead, path }: { lead: LoadedLead; path: string }) {
  const { spam, verdict, spamReasons } = lead
  if (spam)
    return (
      <div className="banner banner--error">
        <p>
          This is spam. It is not in the inbox, holds no place at an event and got no confirmation
          email.
        </p>
        <Reasons reasons={spamReasons} />
      </div>
    )
  if (verdict !== 'check') return null
  return (
    <div className="banner banner--notice grid gap-2">
      <p>
        <strong>Check this one.</strong> It may be spam.
      </p>
      <Reasons reasons={spamReasons} />
      <NotSpam version={lead.version} path={path} />
    </div>
  )
}

function Reasons({ reasons }: { reasons: string[] }) {
  if (reasons.length === 0) return null
  return (
    <ul className="list-disc pl-5">
      {reasons.map((reason) => (
        <li key={reason}>{reason}.</li>
      ))}
    </ul>
  )
}

function NotSpam({ version, path }: { version: number; path: string }) {
  return (
    <LeadCommandForm command="spam" path={path} version={version} className="print:hidden">
      <SubmitButton name="spam" value="no" variant="secondary" size="small" pending="Saving...">
        Not spam
      </SubmitButton>
    </LeadCommandForm>
  )
}
