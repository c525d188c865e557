import { spawnSync } from 'node:child_process'
import { constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Only for people to read: whether the lock is held, the system knows. */
interface Holder {
  pid: number
  host: string
  since: string
}

/** Where open(2) itself can lock: O_EXLOCK, and libuv's exclusive mode on Windows. */
const LOCKING_OPEN: Partial<Record<NodeJS.Platform, number>> = {
  darwin: 0x20,
  freebsd: 0x20,
  openbsd: 0x20,
  win32: 0x10000000,
}

/**
 * Makes this process the only one on `dataDir` until it ends; throws an Error of one line that says who
 * holds it. The system keeps the lock with the open file `lock`: it is free as soon as its process is
 * dead, however that died, and held while the process is merely stopped, also in another container. The
 * file itself says nothing and is never removed: a second one of that name would be a second lock.
 */
export function lockDataDir(dataDir: string): void {
  const path = join(dataDir, 'lock')
  const file = openLocked(path)
  if (file === null) throw new Error(heldBy(dataDir, readHolder(path)))
  const holder: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() }
  ftruncateSync(file)
  writeSync(file, JSON.stringify(holder), 0)
}

/** The open file with its lock, or null where another process has it. The file stays open on purpose. */
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
 * Node cannot call flock(2), but the program of that name can lock a file that it was handed: the lock
 * belongs to the open file, which is still ours when the program has ended.
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
    return {} // It has taken the lock just now and not said so yet.
  }
}

function heldBy(dataDir: string, { pid, host, since }: Partial<Holder>): string {
  const who = pid ? `process ${pid} on ${host}, since ${since}` : 'another process'
  return `The data in ${dataDir} is in use by ${who}. Stop it first, or set DATA_DIR or DATABASE_URL.`
}
