import { expect } from 'vitest'

/** Saves an event far ahead at a running site, as its staff: `headers` hold the session's cookie. */
export async function saveEvent(url: string, title: string, headers: Record<string, string>) {
  const answer = await fetch(`${url}/api/events`, {
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
  expect(answer.status).toBe(201)
}

/** Posts the form of a running site's contact page, as a browser without JavaScript does. */
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
