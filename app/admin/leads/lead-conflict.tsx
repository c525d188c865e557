import { useLocation } from '@remix-run/react'
import { Form } from '~/forms/form'
import { Button, ButtonLink } from '~/ui/button'
import type { LeadConflict } from './lead-action-data'

interface LeadConflictNoteProps extends LeadConflict {
  /** Path that the form is posted to again. */
  action: string
  /** Path of the lead. */
  path: string
}

/** Asks whether to overwrite a change that was made while the form was open. */
export function LeadConflictNote({ message, anyway, leave, values, ...to }: LeadConflictNoteProps) {
  const { search } = useLocation()
  return (
    <Form
      method="post"
      action={to.action + search}
      className="banner banner--notice grid gap-3"
      role="alert"
      preventScrollReset
    >
      <p>{message}</p>
      {values.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small">
          {anyway}
        </Button>
        <ButtonLink to={to.path + search} variant="secondary" size="small" preventScrollReset>
          {leave}
        </ButtonLink>
      </div>
    </Form>
  )
}
