import { setImmediate } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '~/platform/log.server'

let lines: string[] = []
beforeEach(() => {
  lines = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
})
afterEach(() => vi.restoreAllMocks())

function logged(error: unknown): string {
  log.error('tested', error)
  return JSON.parse(lines.at(-1) ?? '{}').error
}

const withCode = (message: string, code: string, options?: ErrorOptions) =>
  Object.assign(new Error(message, options), { code })

describe('a logged error', () => {
  it('includes where it was thrown if it has no cause', () => {
    expect(logged(new Error('broken'))).toMatch(/^Error: broken\n +at .*log\.test\.ts/)
  })

  it('includes its causes down to the first', () => {
    const refused = withCode('connect ECONNREFUSED 127.0.0.1:9', 'ECONNREFUSED')
    const error = new Error('no store', {
      cause: new TypeError('fetch failed', { cause: refused }),
    })
    expect(logged(error)).toBe(
      'Error: no store, caused by TypeError: fetch failed, caused by Error: connect ECONNREFUSED 127.0.0.1:9',
    )
  })

  it.each([
    ['TLS', withCode('self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT')],
    ['DNS', withCode('getaddrinfo failed', 'ENOTFOUND')],
  ])('includes the code of its cause: %s', (_, cause) => {
    expect(logged(new TypeError('fetch failed', { cause }))).toBe(
      `TypeError: fetch failed, caused by Error: ${cause.message} (${cause.code})`,
    )
  })

  it('includes why each of several hosts could not be reached', () => {
    const cause = new AggregateError([withCode('connect ECONNREFUSED ::1:9', 'ECONNREFUSED')])
    expect(logged(new TypeError('fetch failed', { cause }))).toMatch(
      /AggregateError, caused by Error: connect ECONNREFUSED ::1:9$/,
    )
  })

  it('ends at a cycle of causes', () => {
    const error = new Error('round')
    error.cause = error
    expect(logged(error).match(/round/g)).toHaveLength(5)
  })

  it('leaves out what visitors entered', () => {
    const cause = withCode('invalid input syntax', '22P02')
    const query = new DrizzleQueryError('select $1', ['Ada, ada@example.org'], cause)
    expect(logged(new Error('not saved', { cause: query }))).toBe(
      'Error: not saved, caused by Error: invalid input syntax (22P02)',
    )
    expect(logged(query)).toMatch(/^Error: invalid input syntax/)
    expect(logged(new Error('refused <ada@example.org>'))).toContain('refused <[address]>')
  })
})

it('writes the lines of a turn together, in order with errors', async () => {
  const write = (text: string | Uint8Array) => lines.push(String(text)) > 0
  vi.spyOn(process.stdout, 'write').mockImplementation(write)
  log.info('first')
  log.info('second')
  expect(lines).toEqual([])
  await setImmediate()
  expect(lines.join('').match(/"event":"\w+"/g)).toEqual(['"event":"first"', '"event":"second"'])
  expect(lines).toHaveLength(1)
  log.info('third')
  log.error('failed', new Error('broken'))
  expect(lines.slice(1).map((line) => JSON.parse(line).event)).toEqual(['third', 'failed'])
})
