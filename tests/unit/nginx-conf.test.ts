import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LEAD_FORMS } from '../support/lead-forms'

const [, pattern = ''] =
  /location ~ (\S+) \{[^}]*non_idempotent/.exec(readFileSync('docs/deploy/nginx.conf', 'utf8')) ??
  []
const isSentAgain = (path: string) => new RegExp(pattern).test(path)

it('docs/deploy/nginx.conf retries lead posts at all their URLs, and nothing else', () => {
  const pages = [...LEAD_FORMS.map(({ page }) => new URL(page, 'http://site').pathname)]
  const paths = [...pages, '/events/12/register'].flatMap((page) => [page, `${page}.data`])
  const apis = [...LEAD_FORMS.map(({ api }) => api), '/api/event-registration']
  expect([...paths, ...apis].filter((path) => !isSentAgain(path))).toEqual([])
  const others = ['/admin-login', '/admin/events/new', '/api/events', '/api/events/3', '/theme']
  expect(others.filter(isSentAgain)).toEqual([])
})
