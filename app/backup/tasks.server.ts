import { access, constants, copyFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { causeMessage } from '~/env/cause-message'
import { env } from '~/env/env.server'
import { TaskRefused } from '~/env/task-refused'
import { requestBackup } from './backup-socket.server'
import { checkBackup } from './check.server'
import { formatSummary, type Summary } from './manifest'

// Modules that open the database are imported on demand: the embedded one may belong to a running site.

/** npm runs scripts in the project folder, but paths are relative to where it was called. */
const fileOf = (file: string) => resolve(process.env.INIT_CWD ?? '.', file)

/**
 * `npm run backup -- FILE`: asks the running site if the embedded database belongs to it, else reads the data itself.
 */
export async function backup([file, ...more]: string[]): Promise<void> {
  if (!file || more.length > 0) throw new TaskRefused('Say where to: npm run backup -- FILE.tar.gz')
  const path = fileOf(file)
  const summary = await orRefused(`The backup was not written to ${path}`, async () => {
    await checkTarget(path)
    return (await backupOfRunningSite(path)) ?? (await backupOfData(path))
  })
  console.log(`${formatSummary(summary)} are in ${path}`)
}

/** A misspelled folder is reported before the backup is made. */
async function checkTarget(path: string): Promise<void> {
  await access(dirname(path), constants.W_OK)
  const target = await stat(path).catch(() => null)
  if (target?.isDirectory()) throw new Error('it is a folder; name a file in it')
}

async function backupOfRunningSite(path: string): Promise<Summary | null> {
  const made = env.DATABASE_URL ? null : await requestBackup(env.DATA_DIR)
  if (!made) return null
  await move(made.path, path)
  return made.summary
}

async function backupOfData(path: string): Promise<Summary> {
  const { makeBackup } = await import('./backup.server')
  const { connection } = await import('db/client.server')
  const summary = await makeBackup(path)
  await connection.close()
  return summary
}

/** Moves a file; the site removes what is left at `from`. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch {
    // On another disk: copy it, and rename it once it is complete.
    await copyWhole(from, to)
  }
}

async function copyWhole(from: string, to: string): Promise<void> {
  const draft = `${to}.unfinished`
  try {
    await rm(draft, { force: true })
    await copyFile(from, draft, constants.COPYFILE_EXCL)
    await rename(draft, to)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {}) // Report the first failure.
    throw error
  }
}

/** `npm run restore -- FILE [--force]`; the site must be stopped. */
export async function restore(args: string[]): Promise<void> {
  const [file, ...more] = args.filter((arg) => arg !== '--force')
  if (!file || more.length > 0)
    throw new TaskRefused('Say where from: npm run restore -- FILE.tar.gz [--force]')
  const path = fileOf(file)
  const content = await checkBackup(path)
  const { restoreBackup } = await import('./restore.server')
  const { connection } = await import('db/client.server')
  const summary = await orRefused(`${path} was not restored, and no row has changed`, () =>
    restoreBackup(path, content, { force: args.includes('--force') }),
  )
  await connection.close()
  console.log(`${formatSummary(summary)} are back from ${path}`)
}

/** Turns failures into one line for the person who started the task. */
async function orRefused<Value>(what: string, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof TaskRefused) throw error
    throw new TaskRefused(`${what}: ${causeMessage(error)}`)
  }
}
