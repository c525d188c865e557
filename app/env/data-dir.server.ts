import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** What the site itself puts into DATA_DIR. */
const OWN_ENTRY = /^(postgres(\.unfinished)?|uploads|lock|backup[.-].+)$/
const FOR_OTHERS = 0o077

/**
 * Makes DATA_DIR where it is missing, closes it to every other user of the machine, and returns its real
 * path. Throws an Error of one line that names the variable where it cannot hold the data.
 */
export function prepareDataDir(dataDir: string): string {
  process.umask(FOR_OTHERS)
  try {
    makeFolder(resolve(dataDir))
    const folder = realpathSync(dataDir)
    checkOwner(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    closeToOthers(folder)
    return folder
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

/** With its parents. Not Node's own `recursive`, which never returns where the system makes no folder, as in /proc. */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  if (path !== dirname(path)) makeFolder(dirname(path))
  mkdirSync(path)
}

/** The line about a DATA_DIR in which the system refuses something. */
export function unusable(dataDir: string, error: unknown): Error {
  const { code = '', message } = error as NodeJS.ErrnoException
  const reason = REASONS[code] ? `${REASONS[code]} (${message})` : message
  return new Error(`DATA_DIR takes a folder that belongs to the site, but ${dataDir} ${reason}.`)
}

const REASONS: Record<string, string> = {
  EEXIST: 'is not a folder',
  ENOTDIR: 'is not a folder',
  ENOENT: 'cannot be made',
  EACCES: 'is closed to this user',
  EPERM: 'is closed to this user',
  EROFS: 'is on a disk that is read-only',
  ELOOP: 'is a link in a circle',
}

/** The owner of a folder can open it to everybody. Root has to use what there is, a volume for instance. */
function checkOwner(folder: string): void {
  const uid = process.getuid?.()
  if (!uid || statSync(folder).uid === uid) return
  throw new Error(`belongs to another user; ${join(folder, 'summit-loop')} could be made`)
}

function closeToOthers(folder: string): void {
  const names = readdirSync(folder)
  // A folder with something else in it, such as /tmp, is not ours to close. What we put there is.
  if (names.every((name) => OWN_ENTRY.test(name))) withdraw(folder)
  for (const name of names) if (OWN_ENTRY.test(name)) closeTree(join(folder, name))
}

/** A folder is closed after all that is in it, so a closed one needs no second look. Never follows a link. */
function closeTree(path: string): void {
  const stat = lstatSync(path)
  if (stat.isSymbolicLink() || (stat.mode & FOR_OTHERS) === 0) return
  if (stat.isDirectory()) for (const name of readdirSync(path)) closeTree(join(path, name))
  withdraw(path)
}

function withdraw(path: string): void {
  const { mode } = statSync(path)
  if (mode & FOR_OTHERS) chmodSync(path, mode & 0o700)
}
