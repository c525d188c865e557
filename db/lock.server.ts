import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

interface Holder {
  pid: number
  host: string
  /** When that process started, as the system counts it: a reused pid is another process. */
  born: string
  since: string
}

/**
 * Makes this process the only one on `dataDir` until it ends. A lock whose process is gone is taken
 * over; one that is alive throws an Error of one line that says who holds it.
 */
export function lockDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'lock')
  if (!create(path)) {
    const holder = read(path)
    if (holder && isAlive(holder)) throw new Error(heldBy(dataDir, holder))
    rmSync(path, { force: true })
    if (!create(path)) throw new Error(`Another process has just taken the data in ${dataDir}.`)
  }
  process.once('exit', () => rmSync(path, { force: true }))
}

function create(path: string): boolean {
  try {
    const file = openSync(path, 'wx')
    const { pid } = process
    const holder: Holder = {
      pid,
      host: hostname(),
      born: born(pid),
      since: new Date().toISOString(),
    }
    writeSync(file, JSON.stringify(holder))
    closeSync(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function read(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return null // Cut off in mid-write, or gone by now: nobody holds it.
  }
}

function isAlive({ pid, host, born: then }: Holder): boolean {
  if (host !== hostname()) return true // A shared disk: it cannot be looked up from here.
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return born(pid) === then
}

/** The 22nd field of /proc/PID/stat is the start time; empty where there is no /proc. */
function born(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function heldBy(dataDir: string, { pid, host, since }: Holder): string {
  return `The data in ${dataDir} is in use by process ${pid} on ${host}, since ${since}. Stop it first, or set DATA_DIR or DATABASE_URL.`
}
