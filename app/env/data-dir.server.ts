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

/** Files and folders that the site creates in DATA_DIR. */
const OWN_ENTRY = /^(postgres(\.unfinished)?|uploads|lock|backup[.-].+)$/
const FOR_OTHERS = 0o077

/**
 * Creates DATA_DIR if it is missing, restricts it to its owner, and returns its real path. Throws an Error with a
 * one-line message that names the variable if it cannot hold the data.
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

/**
 * Creates a folder and its parents. Not with Node's `recursive`, which never returns if the system refuses to create a
 * folder, as in /proc.
 */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  if (path !== dirname(path)) makeFolder(dirname(path))
  mkdirSync(path)
}

/** The error for a DATA_DIR that the system does not let us use. */
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

/**
 * Refuses a folder that belongs to another user, who could open it to everybody. Root has to accept any owner, for
 * example that of a volume.
 */
function checkOwner(folder: string): void {
  const uid = process.getuid?.()
  if (!uid || statSync(folder).uid === uid) return
  throw new Error(`belongs to another user; ${join(folder, 'summit-loop')} could be made`)
}

function closeToOthers(folder: string): void {
  const names = readdirSync(folder)
  // Do not restrict a folder that also contains something else, such as /tmp; only our own entries in it.
  if (names.every((name) => OWN_ENTRY.test(name))) withdraw(folder)
  for (const name of names) if (OWN_ENTRY.test(name)) closeTree(join(folder, name))
}

/**
 * Restricts a file or folder to its owner, contents first: a restricted folder is known to be complete. Does not follow
 * links.
 */
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
