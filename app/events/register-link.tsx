import type { MouseEvent, ReactNode } from 'react'
import { paths } from '~/paths'
import { ButtonLink, type ButtonSize, type ButtonVariant } from '~/ui/button'
import { hasOwnForm, type PublicEvent } from './event'
import type { Registering } from './registration/use-registration-dialog'

interface RegisterLinkProps {
  event: PublicEvent
  registering: Registering
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  children: ReactNode
}

/** Link to the registration page. With JavaScript, it opens the same form in a dialog, unless the event has its own. */
export function RegisterLink({ event, registering, children, ...look }: RegisterLinkProps) {
  const open = (click: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(click) || hasOwnForm(event)) return
    click.preventDefault()
    registering.openDialog(event, click.currentTarget)
  }
  return (
    <ButtonLink to={paths.register(event.id)} {...look} onClick={open} prefetch="none">
      {children}
    </ButtonLink>
  )
}

/** Whether a click asks for a new tab or window, which a dialog must not prevent. */
function opensElsewhere(click: MouseEvent): boolean {
  return click.metaKey || click.ctrlKey || click.shiftKey || click.altKey || click.button !== 0
}
