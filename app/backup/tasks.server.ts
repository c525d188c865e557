import { copyFile, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { env } from '~/server/env.server'
import { TaskRefused } from '~/server/task-refused'
import { knock } from './door.server'
import { inWords, type Tally } from './manifest'

// What opens the database is imported where that is meant: the embedded one may belong to a running site.

/** npm runs scripts in the folder of the project; a file is meant where the person stands. */
const fileOf = (given: string) => resolve(process.env.INIT_CWD ?? '.', given)

/** `npm run backup -- FILE`: of the running site where the embedded database belongs to it, else of the data itself. */
export async function backup([given, ...more]: string[]): Promise<void> {
  if (!given || more.length > 0)
    throw new TaskRefused('Say where to: npm run backup -- FILE.tar.gz')
  const path = fileOf(given)
  const tally = (await backupOfRunningSite(path)) ?? (await backupOfData(path))
  console.log(`${inWords(tally)} are in ${path}`)
}

async function backupOfRunningSite(path: string): Promise<Tally | null> {
  const made = env.DATABASE_URL ? null : await knock(env.DATA_DIR)
  if (!made) return null
  await move(made.path, path)
  return made.tally
}

async function backupOfData(path: string): Promise<Tally> {
  const { makeBackup } = await import('./backup.server')
  const { connection } = await import('db/client.server')
  const tally = await makeBackup(path)
  await connection.close()
  return tally
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch {
    // On another disk. There, too, it has its name only when it is whole.
    await copyFile(from, `${to}.unfinished`)
    await rename(`${to}.unfinished`, to)
    await rm(from)
  }
}

/** `npm run restore -- FILE [--force]`, while no site runs on the data. */
export async function restore(args: string[]): Promise<void> {
  const [given, ...more] = args.filter((arg) => arg !== '--force')
  if (!given || more.length > 0)
    throw new TaskRefused('Say where from: npm run restore -- FILE.tar.gz [--force]')
  const { restoreBackup } = await import('./restore.server')
  const { connection } = await import('db/client.server')
  const path = fileOf(given)
  const tally = await restoreBackup(path, { force: args.includes('--force') })
  await connection.close()
  console.log(`${inWords(tally)} are back from ${path}`)
}
