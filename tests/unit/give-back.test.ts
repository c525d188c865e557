import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FAST, giveBackWhenCalm, SMALL } from '~/server/give-back.server'

const SECOND = 1_000_000

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** What V8 is told at each look, ten seconds apart, when the process used so many of them for itself. */
function toldAfter(...seconds: number[]): string[] {
  const flags: string[] = []
  const usage = vi.spyOn(process, 'cpuUsage')
  const stop = giveBackWhenCalm({ setFlag: (flag) => flags.push(flag) })
  for (const second of seconds) {
    usage.mockReturnValue({ user: second * SECOND, system: 0 })
    vi.advanceTimersByTime(10_000)
  }
  stop()
  vi.advanceTimersByTime(60_000)
  return flags
}

describe('memory after a storm', () => {
  it('is asked back when the process has little to do, and no longer when it is busy again', () => {
    expect(toldAfter(9, 8, 0.2, 5)).toEqual([SMALL, FAST])
  })

  it('is asked back once after each storm, so that the next one finds V8 as it is', () => {
    expect(toldAfter(9, 0.2, 0.1, 0.1)).toEqual([SMALL, FAST])
    expect(toldAfter(9, 0.2, 0.1, 0.1, 0.1, 0.1, 0.1)).toEqual([SMALL, FAST])
    expect(toldAfter(9, 0.2, 0.1, 0.1, 0.1, 7, 0.1)).toEqual([SMALL, FAST, SMALL])
  })

  it('is left alone under load', () => {
    expect(toldAfter(9, 3, 1.5)).toEqual([])
  })

  it('is asked back in words that this V8 knows', () => {
    const act = `for (const flag of ['${SMALL}', '${FAST}']) v8.setFlagsFromString(flag)`
    const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', act])
    expect([status, `${stdout}${stderr}`]).toEqual([0, ''])
  })
})
