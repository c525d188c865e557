import { expect } from 'vitest'

/** Saves a future event at a running site; `headers` contain the session cookie. */
export async function saveEvent(url: string, title: string, headers: Record<string, string>) {
  const response = await fetch(`${url}/api/events`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({
      title,
      date: '2099-05-01',
      time: '9:00 AM - 2:00 PM',
      location: 'Golden High School',
      description: 'Bring what no longer works.',
      status: 'upcoming',
    }),
  })
  expect(response.status).toBe(201)
}

/** Posts the contact form of a running site like a browser without JavaScript. */
export const postMessage = (url: string, message: string) =>
  fetch(`${url}/contact`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      formType: 'contact',
      contactName: 'Rosa',
      email: 'rosa@example.org',
      message,
    }),
  })
