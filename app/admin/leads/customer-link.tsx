import { Button } from '~/ui/button'
import { usePostedCommand } from './lead-command'
import { LeadCommandForm } from './lead-command-form'
import type { LoadedLead } from './load-lead.server'

/** Links to the customer's page, and replaces their link. */
export function CustomerLink({ lead, path }: { lead: LoadedLead; path: string }) {
  const revoking = usePostedCommand() === 'link'
  return (
    <LeadCommandForm command="link" path={path} version={lead.version} className="grid gap-3">
      <p className="text-ink-muted">
        Our emails link to{' '}
        <a href={lead.link} className="link" target="_blank" rel="noreferrer">
          the customer's page
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        . If the link fell into the wrong hands, make a new one.
      </p>
      <div>
        <Button
          type="submit"
          variant="secondary"
          size="small"
          pending={revoking ? 'Saving...' : undefined}
        >
          Create a new link
        </Button>
      </div>
    </LeadCommandForm>
  )
}
