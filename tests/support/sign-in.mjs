/** The administrator's password wherever a test starts a site of its own. */
export const PASSWORD = 'correct horse battery'

/**
 * Signs in at a running site; resolves with the status of the answer and, where that is a success, the session's cookie.
 * @param {string} url
 * @param {{ username?: string, password?: string }} who The administrator unless said.
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
