import { expect, it } from 'vitest'
import { run, startedFolder, startSite } from '../support/process'
import { signIn } from '../support/sign-in.mjs'

const inbox = '/admin/form-submissions'

const visit = async (url: string, Cookie: string) =>
  (await fetch(url + inbox, { redirect: 'manual', headers: { Cookie } })).status

it('applies a changed ADMIN_PASSWORD at the next start, unless it is easy to guess, and ends all sessions', async () => {
  const data = { DATA_DIR: startedFolder(), SESSION_SECRET: 'a secret of the tests' }
  const first = await startSite({ ...data, ADMIN_PASSWORD: 'the first password' })
  const { cookie } = await signIn(first.url, { password: 'the first password' })
  expect(await visit(first.url, cookie)).toBe(200)
  first.process.kill('SIGTERM')
  await first.ended

  const same = await startSite({ ...data, ADMIN_PASSWORD: 'the first password' })
  expect(await visit(same.url, cookie)).toBe(200)
  same.process.kill('SIGTERM')
  await same.ended

  const refused = run([process.execPath, 'app/process/start.mjs'], {
    ...data,
    PORT: '0',
    ADMIN_PASSWORD: 'aaaaaaaa',
  })
  await refused.printed(/^ADMIN_PASSWORD is too easy to guess\. Use four random words\.\n$/)
  expect(await refused.ended).toBe(1)

  const changed = await startSite({ ...data, ADMIN_PASSWORD: 'the second password' })
  expect(await visit(changed.url, cookie)).toBe(302)
  expect((await signIn(changed.url, { password: 'the first password' })).status).toBe(422)
  expect((await signIn(changed.url, { password: 'the second password' })).status).toBe(303)
  changed.process.kill('SIGTERM')
  await changed.ended
})
