import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prepareDataDir } from '~/env/data-dir.server'

let folder: string
let data: string

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'summit-loop-data-dir-')))
  data = join(folder, 'data')
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

it('DATA_DIR is made where it is missing, for its owner alone', () => {
  expect(prepareDataDir(join(data, 'deeper'))).toBe(join(data, 'deeper'))
  expect(modeOf(join(data, 'deeper'))).toBe('700')
})

it('DATA_DIR behind a link is closed where the link leads', () => {
  mkdirSync(join(data, 'postgres'), { recursive: true, mode: 0o755 })
  for (const path of [data, join(data, 'postgres')]) chmodSync(path, 0o755)
  symlinkSync(data, join(folder, 'link'))
  expect(prepareDataDir(join(folder, 'link'))).toBe(data)
  expect([modeOf(data), modeOf(join(data, 'postgres'))]).toEqual(['700', '700'])
})

it('a folder with something else in it keeps its mode, and what is not of the site keeps its own', () => {
  mkdirSync(join(data, 'postgres'), { recursive: true })
  writeFileSync(join(data, 'notes.txt'), '')
  for (const path of [data, join(data, 'postgres'), join(data, 'notes.txt')]) chmodSync(path, 0o777)
  prepareDataDir(data)
  expect([modeOf(data), modeOf(join(data, 'notes.txt'))]).toEqual(['777', '777'])
  expect(modeOf(join(data, 'postgres'))).toBe('700')
})

it('a folder of another user is refused in one line that names a way out', () => {
  mkdirSync(data)
  vi.spyOn(process, 'getuid').mockReturnValue(statSync(data).uid + 1)
  expect(() => prepareDataDir(data)).toThrow(/^DATA_DIR takes .+ belongs to another user; .+\.$/)
})

it.each([
  ['a link that leads nowhere', () => symlinkSync(join(folder, 'nowhere'), data)],
  ['a link in a circle', () => symlinkSync(data, data)],
  ['a file', () => writeFileSync(data, '')],
])('%s is refused in one line', (_, make) => {
  make()
  expect(() => prepareDataDir(data)).toThrow(/^DATA_DIR takes a folder that .+\.$/)
})
