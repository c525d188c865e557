import { type CheerioAPI, load } from 'cheerio'
import { afterAll, beforeAll, expect, it } from 'vitest'
import routes from '~/routes'
import {
  expectNoInternals,
  inAddress,
  oddJson,
  type Pick,
  randomOf,
  TIMES,
  VALUES,
} from '../support/hostile'
import { type RunningSite, scratchFolder, startSite } from '../support/process'
import { PASSWORD, signIn } from '../support/sign-in.mjs'

// What somebody who is signed in could send to each address of the staff, on a running site: its pages
// with odd parameters, its forms as they are with something odd in a field, its records likewise.

const PATIENCE_MS = 10_000

let site: RunningSite
let cookie = ''

beforeAll(async () => {
  site = await startSite({ DATA_DIR: scratchFolder(), ADMIN_PASSWORD: PASSWORD })
  await enter()
})

afterAll(async () => {
  site?.process.kill('SIGTERM')
  await site?.ended
})

interface Route {
  path?: string
  children?: Route[]
}

const patternsIn = (list: Route[], above = ''): string[] =>
  list.flatMap(({ path = '', children = [] }) => {
    const pattern = path ? `${above}/${path}` : above
    return [pattern, ...patternsIn(children, pattern)]
  })

/** Those that end the session, or take the password away from it, are left alone. */
const PATTERNS = [...new Set(patternsIn(routes as Route[]))].filter(
  (pattern) => /^\/(admin|api)\b/.test(pattern) && !/login|logout|account|password/.test(pattern),
)

/** What stands for a parameter so that there is something at the address. */
const THERE: Record<string, string[]> = {
  ':page': ['home', 'contact', 'about', 'services', 'e-waste'],
  ':key': ['event-1', 'entry-1', 'pickup-1', 'registration-1'],
  ':serviceId': ['consulting', 'e-waste', '1'],
  ':version': ['1'],
  ':personId': ['2'],
}

const NAMES =
  'q status kind page sort dir view month day from to date id ids all undo at subject version tab intent redirectTo'

const fill = (pattern: string, pick: Pick, odd: boolean) =>
  pattern.replace(/:\w+|\*/g, (name) =>
    odd ? inAddress(pick(VALUES)) || 'x' : pick(THERE[name] ?? ['1', '2', '3']),
  )

it(`${PATTERNS.length} addresses stand odd paths and parameters`, {
  timeout: 120_000 * TIMES,
}, async () => {
  for (const pattern of PATTERNS) {
    const { pick } = randomOf(pattern)
    for (let n = 0; n < 3 * TIMES; n += 1) {
      const path = fill(pattern, pick, n % 3 === 2)
      const search = [pick(NAMES.split(' ')), pick(NAMES.split(' '))]
        .map((name) => `${name}=${inAddress(pick(VALUES))}`)
        .join('&')
      await expectCalm(`${path}${pick(['', '', '.data'])}?${search}`)
    }
  }
})

it('records stand JSON of any shape', { timeout: 120_000 * TIMES }, async () => {
  for (const pattern of PATTERNS.filter((each) => each.startsWith('/api/'))) {
    const { pick } = randomOf(`${pattern} json`)
    for (let n = 0; n < 4 * TIMES; n += 1) {
      const path = fill(pattern, pick, false)
      const read = await expectCalm(path)
      const known: unknown = read.startsWith('{') || read.startsWith('[') ? JSON.parse(read) : {}
      const record = ([known].flat()[0] ?? {}) as Record<string, unknown>
      const body = { title: 'x', name: 'x', status: 'pending', version: 1, ...record }
      const text = JSON.stringify({ ...body, [pick(Object.keys(body))]: '\u0001' })
      await expectCalm(path, {
        method: pick(['POST', 'PUT', 'PUT', 'DELETE']),
        headers: { 'Content-Type': 'application/json' },
        body: pick([text.replace('"\\u0001"', () => oddJson(pick)), oddJson(pick)]),
      })
    }
  }
})

it('forms stand something odd in each field', { timeout: 240_000 * TIMES }, async () => {
  let sent = 0
  for (const pattern of PATTERNS.filter((each) => each.startsWith('/admin'))) {
    const { pick } = randomOf(`${pattern} forms`)
    for (let n = 0; n < 3 * TIMES; n += 1) {
      const path = fill(pattern, pick, false)
      const html = await expectCalm(path)
      for (const form of html.startsWith('<!DOCTYPE') ? formsOf(load(html), path) : []) {
        const fields = [...new Set(form.values.map(([name]) => name))]
        const field = pick([...fields, 'intent', '__proto__', 'ids'])
        const values = form.values.filter(([name]) => name !== field)
        values.push(
          [field, pick(VALUES)],
          ...pick([[], [[field, pick(VALUES)] as [string, string]]]),
        )
        await expectCalm(form.action, { method: 'POST', body: bodyOf(values, form.multipart) })
        sent += 1
      }
    }
  }
  expect(sent).toBeGreaterThan(100)
})

interface PageForm {
  action: string
  multipart: boolean
  values: [name: string, value: string][]
}

/** The forms of a page that post, with what they hold. */
function formsOf($: CheerioAPI, path: string): PageForm[] {
  return $('form')
    .toArray()
    .filter((form) => $(form).attr('method') === 'post')
    .map((form) => ({
      action: new URL($(form).attr('action') ?? '', site.url + path).href.slice(site.url.length),
      multipart: $(form).attr('enctype') === 'multipart/form-data',
      values: [
        ...$(form)
          .serializeArray()
          .map(({ name, value }): [string, string] => [name, value]),
        ...$(form)
          .find('button[name]')
          .slice(0, 1)
          .toArray()
          .map((button): [string, string] => [
            $(button).attr('name') ?? '',
            $(button).val() as string,
          ]),
      ],
    }))
    .filter(({ action }) => !/logout|theme|account|people\/1\b/.test(action))
}

function bodyOf(values: [string, string][], multipart: boolean): BodyInit {
  if (!multipart) return new URLSearchParams(values)
  const form = new FormData()
  for (const [name, value] of values) form.append(name, value)
  return form
}

/** Signs in, at first and after whatever was sent has ended the session. */
async function enter(): Promise<void> {
  const answer = await signIn(site.url)
  expect(answer.status).toBe(303)
  cookie = answer.cookie
}

/** Sends it as staff and looks at the answer: in time, no failure of ours, nothing of our inside, nothing of theirs as markup. */
async function expectCalm(path: string, asked: RequestInit = {}): Promise<string> {
  const answer = await fetch(site.url + path, {
    ...asked,
    redirect: 'manual',
    headers: { ...asked.headers, Cookie: cookie },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const text = await answer.text()
  const body = asked.body instanceof FormData ? [...asked.body] : String(asked.body)
  const shown = `${asked.method} ${path.slice(0, 300)} ${JSON.stringify(body)?.slice(0, 600)} → ${answer.status} ${text.slice(0, 300)}\n${site
    .output()
    .split('\n')
    .filter((line) => line.includes('"error"'))
    .slice(-2)
    .join('\n')}`
  expect.soft(answer.status, shown).toBeLessThan(500)
  expectNoInternals(text, shown)
  if (answer.headers.get('Content-Type')?.startsWith('text/html'))
    expect(text.includes('<script>alert(1)'), shown).toBe(false)
  if (/admin-login/.test(answer.headers.get('Location') ?? '')) await enter()
  return text
}
