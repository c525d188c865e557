import { expect, it } from 'vitest'
import { listenProblem } from '~/process/start-problems.server'

it.each([
  ['EADDRINUSE', /^PORT 3000 is in use/],
  ['EACCES', /^PORT 3000 is closed to this user/],
  ['ENOTFOUND', /^HOST takes an address or a name of this machine/],
  ['EADDRNOTAVAIL', /^HOST takes an address or a name of this machine/],
])('names the variable if the site cannot listen (%s)', (code, line) => {
  expect(listenProblem(Object.assign(new Error(`listen ${code}`), { code }))).toMatch(line)
})
