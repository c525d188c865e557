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

it('creates DATA_DIR privately if it is missing', () => {
  expect(prepareDataDir(join(data, 'deeper'))).toBe(join(data, 'deeper'))
  expect(modeOf(join(data, 'deeper'))).toBe('700')
})

it('makes the target of a DATA_DIR link private', () => {
  mkdirSync(join(data, 'postgres'), { recursive: true, mode: 0o755 })
  for (const path of [data, join(data, 'postgres')]) chmodSync(path, 0o755)
  symlinkSync(data, join(folder, 'link'))
  expect(prepareDataDir(join(folder, 'link'))).toBe(data)
  expect([modeOf(data), modeOf(join(data, 'postgres'))]).toEqual(['700', '700'])
})

it('does not change the mode of a folder with other content, or of foreign files', () => {
  mkdirSync(join(data, 'postgres'), { recursive: true })
  writeFileSync(join(data, 'notes.txt'), '')
  for (const path of [data, join(data, 'postgres'), join(data, 'notes.txt')]) chmodSync(path, 0o777)
  prepareDataDir(data)
  expect([modeOf(data), modeOf(join(data, 'notes.txt'))]).toEqual(['777', '777'])
  expect(modeOf(join(data, 'postgres'))).toBe('700')
})

it("refuses another user's folder in one line that names a way out", () => {
  mkdirSync(data)
  vi.spyOn(process, 'getuid').mockReturnValue(statSync(data).uid + 1)
  expect(() => prepareDataDir(data)).toThrow(/^DATA_DIR takes .+ belongs to another user; .+\.$/)
})

it.each([
  ['a link that leads nowhere', () => symlinkSync(join(folder, 'nowhere'), data)],
  ['a link in a circle', () => symlinkSync(data, data)],
  ['a file', () => writeFileSync(data, '')],
])('refuses %s in one line', (_, make) => {
  make()
  expect(() => prepareDataDir(data)).toThrow(/^DATA_DIR takes a folder that .+\.$/)
})
