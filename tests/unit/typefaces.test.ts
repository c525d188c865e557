import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CUTS, codesOf, cut } from '../../app/ui/typefaces/cut.mjs'

const css = readFileSync(new URL('../../app/ui/typefaces/typefaces.css', import.meta.url), 'utf8')

it.each(CUTS)('$file matches the output of "npm run fonts"', async (each) => {
  expect(readFileSync(each.file).equals(await cut(each))).toBe(true)
})

it.each(['Bricolage Grotesque', 'Figtree Variable'])(
  '%s has all letters of Western European languages in one file each',
  (family) => {
    const ranges = [...css.matchAll(new RegExp(`"${family}";[^}]*unicode-range:([^;]+);`, 'g'))]
    const [first, second] = ranges.map(([, range = '']) => codesOf(range))
    const asked = Array.from({ length: 0x100 }, (_, code) => code).filter((code) =>
      /[\p{L}\p{N}\p{P}\p{S}]/u.test(String.fromCodePoint(code)),
    )
    expect(first?.filter((code) => second?.includes(code))).toEqual([])
    expect(asked.filter((code) => !first?.includes(code) && !second?.includes(code))).toEqual([])
  },
)
