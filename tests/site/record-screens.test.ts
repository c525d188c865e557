import { describe, expect, it } from 'vitest'
import { sendAsStaff } from '../support/staff'

// The router ignores case and percent-encoding in static segments; a doubled slash is another path.
const SPELLINGS: [string, (path: string) => string][] = [
  ['in capitals', (path) => path.toUpperCase()],
  ['with an escape', (path) => path.replace('/admin/', '/%61dmin/')],
]

describe.each(['/admin/events', '/admin/news', '/admin/services', '/admin/pages/more'])(
  'the screens of %s',
  (list) => {
    it.each(SPELLINGS)('open at a URL %s', async (_, spell) => {
      for (const screen of ['new', 'export.csv'])
        expect((await sendAsStaff(spell(`${list}/${screen}`))).status, screen).toBe(200)
    })
  },
)

it('a path with a doubled slash is not a screen', async () => {
  for (const path of ['/admin//news/new', '/admin//account'])
    expect((await sendAsStaff(path)).status, path).toBe(404)
})
