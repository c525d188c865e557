import { expect, it } from 'vitest'
import { scratchFolder, startSite } from '../support/process'
import { signIn } from '../support/sign-in.mjs'

const inbox = '/admin/form-submissions'

const visit = async (url: string, Cookie: string) =>
  (await fetch(url + inbox, { redirect: 'manual', headers: { Cookie } })).status

it('a changed ADMIN_PASSWORD is the password from the next start on, and ends every session', async () => {
  const data = { DATA_DIR: scratchFolder(), SEED: 'none', SESSION_SECRET: 'a secret of the tests' }
  const first = await startSite({ ...data, ADMIN_PASSWORD: 'the first password' })
  const { cookie } = await signIn(first.url, { password: 'the first password' })
  expect(await visit(first.url, cookie)).toBe(200)
  first.process.kill('SIGTERM')
  await first.ended

  const same = await startSite({ ...data, ADMIN_PASSWORD: 'the first password' })
  expect(await visit(same.url, cookie)).toBe(200)
  same.process.kill('SIGTERM')
  await same.ended

  const changed = await startSite({ ...data, ADMIN_PASSWORD: 'the second password' })
  expect(await visit(changed.url, cookie)).toBe(302)
  expect((await signIn(changed.url, { password: 'the first password' })).status).toBe(422)
  expect((await signIn(changed.url, { password: 'the second password' })).status).toBe(303)
  changed.process.kill('SIGTERM')
  await changed.ended
})
