import { useLocation } from '@remix-run/react'
import { Form } from '~/forms/form'
import { Button } from '~/ui/button'
import { usePostedCommand } from './lead-command'
import { LeadVersion } from './lead-version'
import type { LoadedLead } from './load-lead.server'

/** The page that the customer's mail links to, and the way to make that link invalid. */
export function CustomerLink({ lead, path }: { lead: LoadedLead; path: string }) {
  const { search } = useLocation()
  const revoking = usePostedCommand() === 'link'
  return (
    <Form method="post" action={`${path}/link${search}`} className="grid gap-3" preventScrollReset>
      <LeadVersion version={lead.version} />
      <p className="text-ink-muted">
        Our mail links to{' '}
        <a href={lead.link} className="link" target="_blank" rel="noreferrer">
          a page of their own
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
    </Form>
  )
}
