/** The administrator's password on sites that tests start. */
export const PASSWORD = 'correct horse battery'

/**
 * Signs in at a running site; resolves with the status and, if successful, the session cookie.
 * @param {string} url
 * @param {{ username?: string, password?: string }} who Defaults to the administrator.
 */
export async function signIn(url, { username = '', password = PASSWORD } = {}) {
  const answer = await fetch(`${url}/admin-login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ username, password }),
  })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const cookie = cookies.find((each) => each.startsWith('session=')) ?? ''
  return { status: answer.status, cookie }
}
