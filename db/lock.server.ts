import { spawnSync } from 'node:child_process'
import { constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Informational only; the operating system knows whether the lock is held. */
interface Holder {
  pid: number
  host: string
  since: string
}

/** Platforms where open(2) can lock: O_EXLOCK, and libuv's exclusive mode on Windows. */
const LOCKING_OPEN: Partial<Record<NodeJS.Platform, number>> = {
  darwin: 0x20,
  freebsd: 0x20,
  openbsd: 0x20,
  win32: 0x10000000,
}

/**
 * Locks `dataDir` for this process until it ends. Throws an Error with a one-line message that
 * names the holder. The operating system ties the lock to the open file `lock`: it is released when
 * the process dies, in any way, and held while it is merely stopped, also across containers. The
 * file is never removed, because a new file of that name would be a second lock.
 */
export function lockDataDir(dataDir: string): void {
  const path = join(dataDir, 'lock')
  const file = openLocked(path)
  if (file === null) throw new Error(heldBy(dataDir, readHolder(path)))
  const holder: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() }
  ftruncateSync(file)
  writeSync(file, JSON.stringify(holder), 0)
}

/** The locked file, or null if another process holds the lock. Deliberately left open. */
function openLocked(path: string): number | null {
  const flags = constants.O_RDWR | constants.O_CREAT
  const locking = LOCKING_OPEN[process.platform]
  if (!locking) {
    const file = openSync(path, flags, 0o600)
    return lockWithProgram(file) ? file : null
  }
  try {
    return openSync(path, flags | locking | (constants.O_NONBLOCK ?? 0), 0o600)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (['EAGAIN', 'EWOULDBLOCK', 'EBUSY'].includes(code)) return null
    throw error
  }
}

/**
 * Node cannot call flock(2), but the `flock` program can lock an inherited file descriptor: the
 * lock belongs to the open file, which remains ours after the program exits.
 */
function lockWithProgram(file: number): boolean {
  const { status, error, stderr } = spawnSync('flock', ['-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', file],
  })
  if (status === 0) return true
  if (status === 1) return false
  const reason = error ? 'the program flock, of util-linux, is missing' : String(stderr).trim()
  throw new Error(`The embedded database cannot be locked: ${reason}. Or set DATABASE_URL.`)
}

function readHolder(path: string): Partial<Holder> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {} // The holder has just taken the lock and not written its name yet.
  }
}

function heldBy(dataDir: string, { pid, host, since }: Partial<Holder>): string {
  const who = pid ? `process ${pid} on ${host}, since ${since}` : 'another process'
  return `The data in ${dataDir} is in use by ${who}. Stop it first, or set DATA_DIR or DATABASE_URL.`
}
