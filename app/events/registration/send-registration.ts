type Outcome =
  | { stored: true; reference: string }
  /** `errors` by field where the fields are at fault; `detail` is the reason in a sentence. */
  | { stored: false; errors?: Record<string, string[]>; detail?: string }

const TIMEOUT_MS = 30_000

/** Sends the form of the dialog to the API. A failure of any kind is an outcome: nothing is thrown. */
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
    const said = await response.json()
    return response.ok
      ? { stored: true, reference: said.reference }
      : { stored: false, errors: said.errors, detail: said.detail }
  } catch {
    return { stored: false }
  }
}
