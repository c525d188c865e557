/** Whether an event takes registrations, and if not, why. `today` is yyyy-MM-dd at the site. */
export function standing(
  event: { status: string | null; date: string },
  today: string,
): 'open' | 'full' | 'cancelled' | 'past' {
  if (event.date < today) return 'past'
  const status = event.status?.toLowerCase()
  return status === 'full' || status === 'cancelled' ? status : 'open'
}
