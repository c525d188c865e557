import type { PublicEvent } from './event'

/** Says next to our form that registration is with the organizer, if they have their own. */
export function OrganizerNote({ event: { registrationLink } }: { event: PublicEvent }) {
  if (!registrationLink) return null
  return (
    <p className="mt-3 mb-4 max-w-measure">
      The organizer keeps the list for this event:{' '}
      <a className="link" href={registrationLink} target="_blank" rel="noopener noreferrer">
        register on their page
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      . This form only tells us that you are coming.
    </p>
  )
}
