import { ExternalLink as Arrow } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonAnchor, type ButtonSize } from '~/ui/button'
import type { PublicEvent } from './event'

interface ExternalLinkProps {
  event: PublicEvent
  size?: ButtonSize
  children?: ReactNode
}

/** Link to the organizer's registration, if there is one and registration is open. */
export function ExternalLink({ event, size, children }: ExternalLinkProps) {
  const { registrationLink, registration } = event
  if (!registrationLink) return null
  return (
    <ButtonAnchor
      href={registrationLink}
      target="_blank"
      rel="noopener noreferrer"
      size={size}
      // Narrower, so that it fits on one line in lists.
      className="px-4!"
      variant={registration.state === 'open' ? 'primary' : 'secondary'}
    >
      External Link
      {children}
      <Arrow className="size-4" aria-hidden="true" />
    </ButtonAnchor>
  )
}
