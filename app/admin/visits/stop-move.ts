/** The form value of a dragged stop: its new position, from 1, and the order (visit ids) that was seen. */
export const stopMoveForm = (visit: number, place: number, seen: number[]) => ({
  intent: 'place',
  visit: String(visit),
  place: String(place),
  seen: seen.join(),
})

/** Parses it; null if it is invalid. */
export function readStopMove(form: FormData) {
  if (form.get('intent') !== 'place') return null
  const place = Number(form.get('place'))
  const seen = String(form.get('seen')).split(',').map(Number)
  return Number.isInteger(place) && place >= 1 && place <= seen.length ? { place, seen } : null
}
