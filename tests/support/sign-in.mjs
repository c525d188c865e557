/** The administrator's password on sites that tests start. */
export const PASSWORD = 'correct horse battery'

/**
 * Signs in at a running site; resolves with the status and, if successful, the session cookie.
 * @param {string} url
 * @param {{ username?: string, password?: string }} who Defaults to the administrator.
 */
export async function signIn(url, { username = '', password = PASSWORD } = {}) {
  const response = await fetch(`${url}/admin-login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ username, password }),
  })
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const cookie = cookies.find((each) => each.startsWith('session=')) ?? ''
  return { status: response.status, cookie }
}

/** @type {Map<string, Promise<{ cookie: string }>>} */
const sessions = new Map()

/**
 * The session cookie of the administrator at a running site, who signs in once: a hash takes 300 ms.
 * @param {string} url
 */
export async function staffCookie(url) {
  const session = sessions.get(url) ?? signIn(url)
  sessions.set(url, session)
  return (await session).cookie
}
