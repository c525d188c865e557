import { readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { transformWithEsbuild } from 'vite'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { run, scratchFolder } from '../support/process'

// Tests the lock alone, in separate processes: a whole site would only take longer.

const program = join(scratchFolder(), 'lock.mjs')
let data: string

beforeAll(async () => {
  const path = 'db/lock.server.ts'
  const { code } = await transformWithEsbuild(readFileSync(path, 'utf8'), path)
  const main = `
try {
  lockDataDir(process.argv[2])
  console.log('holds it')
  setInterval(() => {}, 1000)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}`
  writeFileSync(program, code + main)
})

beforeEach(() => {
  data = scratchFolder()
})

/** Starts a process that takes the lock; resolves when it has the lock or has exited. */
async function contend() {
  const contender = run([process.execPath, program, data])
  const holds = await contender.printed(/holds it/).then(
    () => true,
    () => false,
  )
  return { ...contender, holds }
}

async function kill(holder: Awaited<ReturnType<typeof contend>>) {
  holder.process.kill('SIGKILL')
  await holder.ended
}

describe('the lock on DATA_DIR', () => {
  it('is acquired by exactly one of many processes that start together', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, contend))
    const winners = all.filter(({ holds }) => holds)
    expect(winners).toHaveLength(1)
    for (const loser of all.filter(({ holds }) => !holds)) {
      expect(await loser.ended).toBe(1)
      expect(loser.output()).toMatch(/^The data in \S+ is in use by .+\n$/)
    }
    for (const winner of winners) await kill(winner)
  })

  it('is acquired by exactly one of many processes after a kill', async () => {
    await kill(await contend())
    const all = await Promise.all(Array.from({ length: 12 }, contend))
    const winners = all.filter(({ holds }) => holds)
    expect(winners).toHaveLength(1)
    for (const winner of winners) await kill(winner)
  })

  it('names the process that holds it', async () => {
    const holder = await contend()
    const second = await contend()
    expect(second.holds).toBe(false)
    expect(second.output()).toContain(`in use by process ${holder.process.pid} on ${hostname()}`)
    await kill(holder)
  })

  it('is still held by a stopped process', async () => {
    const holder = await contend()
    holder.process.kill('SIGSTOP')
    expect((await contend()).holds).toBe(false)
    await kill(holder)
    const next = await contend()
    expect(next.holds).toBe(true)
    await kill(next)
  })

  it.each([
    ['from a container with another host name', { pid: 1, host: 'another-container' }],
    ['by a process whose id another one has by now', { pid: process.pid, host: hostname() }],
    ['from before the machine started again', { pid: 1, host: hostname(), born: '1' }],
  ])('is acquired if it was left %s', async (_, left) => {
    const text = JSON.stringify({ born: '', since: '2026-01-01T00:00:00.000Z', ...left })
    writeFileSync(join(data, 'lock'), text)
    const holder = await contend()
    expect(holder.output()).toBe('holds it\n')
    await kill(holder)
  })

  it('is acquired if writing it was interrupted', async () => {
    writeFileSync(join(data, 'lock'), '{"pid":1')
    const holder = await contend()
    expect(holder.holds).toBe(true)
    await kill(holder)
  })
})
