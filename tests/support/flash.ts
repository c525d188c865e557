/** The message that a response sets for the next page. */
export function flashIn(response: Response) {
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('flash=')) ?? ''
  const value = decodeURIComponent(cookie.slice('flash='.length).split(';')[0] ?? '')
  const encoded = value.slice(0, value.lastIndexOf('.'))
  return JSON.parse(decodeURIComponent(escape(atob(encoded))))
}
