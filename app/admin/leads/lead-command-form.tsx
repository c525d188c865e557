import { useLocation } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { Form } from '~/forms/form'
import type { LeadCommandName } from './lead-command-names'
import { LeadVersion } from './lead-version'

interface LeadCommandFormProps extends ComponentProps<typeof Form> {
  command: LeadCommandName
  /** Path of the lead. */
  path: string
  /** Version of the lead; missing if any will do. */
  version?: number
}

/** Posts a command that has nothing to validate. */
export function LeadCommandForm({
  command,
  path,
  version,
  children,
  ...props
}: LeadCommandFormProps) {
  const { search } = useLocation()
  return (
    <Form method="post" action={`${path}/${command}${search}`} preventScrollReset {...props}>
      {version !== undefined && <LeadVersion version={version} />}
      {children}
    </Form>
  )
}
