import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createListener } from '~/server/listener.server'
import { build } from '../support/site'

// The files of the build, as the server sends them.

const home = process.cwd()
let folder: string
let server: Server

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'summit-loop-files-'))
  mkdirSync(join(folder, 'build/client'), { recursive: true })
  for (const name of ['here.txt', 'gone.txt'])
    writeFileSync(join(folder, 'build/client', name), name)
  process.chdir(folder)
  server = createServer(createListener(build)).listen(0, '127.0.0.1')
  process.chdir(home)
  await new Promise((resolve) => server.once('listening', resolve))
})
afterEach(() => {
  vi.restoreAllMocks()
  server.close()
  rmSync(folder, { recursive: true })
})

it('a file that cannot be read fails alone, and is told', async () => {
  const { port } = server.address() as AddressInfo
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then((a) => a.text())
  const told = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  rmSync(join(folder, 'build/client/gone.txt'))
  await expect(get('/gone.txt')).rejects.toThrow()
  expect(told.mock.calls.map(([line]) => line).join()).toContain('answer not sent')
  expect(await get('/here.txt')).toBe('here.txt')
})
