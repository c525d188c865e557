type Outcome =
  | { stored: true; reference: string }
  /**
   * `errors` by field name if the input is invalid; `detail` is the reason as a sentence; `waitlist` if the event is
   * full and has a waiting list.
   */
  | { stored: false; errors?: Record<string, string[]>; detail?: string; waitlist?: boolean }

const TIMEOUT_MS = 30_000

/** Posts the form to the API. Never throws; a failure is returned. */
export async function sendRegistration(form: FormData): Promise<Outcome> {
  const body = {
    ...Object.fromEntries(form),
    eventId: Number(form.get('eventId')),
    terms: form.has('terms'),
  }
  try {
    const response = await fetch('/api/event-registration', {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const reply = await response.json()
    return response.ok
      ? { stored: true, reference: reply.reference }
      : { stored: false, errors: reply.errors, detail: reply.detail, waitlist: reply.waitlist }
  } catch {
    return { stored: false }
  }
}
