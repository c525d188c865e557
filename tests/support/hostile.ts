import { expect } from 'vitest'

// What nobody would send by accident, chosen by a seed: whatever fails can be sent again.

/** How much more is sent by `npm run prove` than on every run. */
export const TIMES = process.env.PROVE ? 10 : 1

export const VALUES = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\r\nX-Injected: 1',
  '%zz',
  '%',
  '%00',
  '%E0%A4%A',
  '%ff%fe',
  '..%2f..%2fetc%2fpasswd',
  '../../package.json',
  '-1',
  '0',
  '1e308',
  'NaN',
  'Infinity',
  '2147483648',
  '9223372036854775808',
  '9'.repeat(400),
  'x'.repeat(9000),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'true',
  'null',
  '[object Object]',
  '{"a":1}',
  "'; drop table leads; --",
  '"><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  'javascript:alert(1)',
  '//evil.example',
  '\ud800',
  '\u202egnp.exe',
  '服务',
  '💥',
  '0000-00-00',
  '2027-02-30',
  '+275760-09-13',
  '12/31/9999',
]

export type Pick = <Item>(items: readonly Item[]) => Item

/** mulberry32, seeded with a name: the same choices on every run. */
export function randomOf(name: string): { pick: Pick } {
  let state = [...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
  }
}

/** Half-encoded values stay as they are: they are what an address can be broken with. */
export const inAddress = (value: string) =>
  /^[\w%.-]*$/.test(value)
    ? value
    : new URLSearchParams({ value }).toString().slice('value='.length)

const INTERNALS =
  /node_modules|at \w[\w.]* \(|\.server\.ts|file:\/\/\/|Failed query|select ".*" from|insert into "/

// Text that looks like a stack, a file of ours, or a query.
export function expectNoInternals(text: string, shown: string): void {
  expect(INTERNALS.exec(text)?.[0], shown).toBeUndefined()
}

const DEEP = 50_000

/** JSON text, not a value: some of it no value of this language would become. */
export function oddJson(pick: Pick): string {
  return pick([
    '{"a":{"b":["c"]}}',
    '[[[]]]',
    '[{},null,7]',
    '[]',
    'null',
    '-0.0',
    '1e999',
    '123456789012345678901234567890',
    'false',
    '{"__proto__":{"spam":true}}',
    '{"toString":1,"length":-1}',
    '"\\u0000"',
    '"\\ud800"',
    '"<script>alert(1)</script>"',
    JSON.stringify('x'.repeat(50_000)),
    '['.repeat(DEEP) + ']'.repeat(DEEP),
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    JSON.stringify(Array.from({ length: 5_000 }, () => 'x')),
    JSON.stringify(pick(VALUES)),
  ])
}
