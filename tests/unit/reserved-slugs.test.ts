import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BUILT_IN_PAGES } from '~/pages/content'
import { RESERVED_SLUGS } from '~/pages/reserved-slugs'
import routes from '~/routes'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

it('reserves the first segment of every route and public file', () => {
  const own = routes.map(({ path = '' }) => path.split('/')[0] ?? '')
  const files = readdirSync(new URL('../../public', import.meta.url))
  const taken = [...own, ...files, ...BUILT_IN_PAGES].filter((name) => SLUG.test(name))
  expect(taken.filter((name) => !RESERVED_SLUGS.includes(name))).toEqual([])
  expect(taken.length).toBeGreaterThan(15)
})
