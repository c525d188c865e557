export type RegistrationState = 'open' | 'full' | 'cancelled' | 'past'

/** Whether an event takes registrations, and if not, why. `today` is yyyy-MM-dd at the site. */
export function registrationState(
  event: { status: string | null; date: string },
  today: string,
): RegistrationState {
  if (event.date < today) return 'past'
  const status = event.status?.toLowerCase()
  return status === 'full' || status === 'cancelled' ? status : 'open'
}

/** The reason as a sentence, for the page, the dialog and the API. */
export const CLOSED_REASONS: Record<Exclude<RegistrationState, 'open'>, string> = {
  full: 'This event is full.',
  cancelled: 'This event is cancelled.',
  past: 'This event is over, so it takes no registrations.',
}
