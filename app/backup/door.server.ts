import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, readdir, rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { log } from '~/server/log.server'
import { TaskRefused } from '~/server/task-refused'
import type { Tally } from './manifest'

// The embedded database belongs to the process that serves the site: nobody else can read it. So that
// process makes the backup, when somebody on its machine knocks at a socket in the folder of the data.

type Answer = { tally: Tally; path: string } | { error: string }

const socketIn = (dataDir: string) => join(resolve(dataDir), 'backup.sock')

export interface Door {
  close(): void
}

/** Makes a backup in `dataDir` for whoever connects and may read that folder; the one who asked moves it away. */
export async function openDoor(
  dataDir: string,
  makeBackup: (path: string) => Promise<Tally>,
): Promise<Door> {
  const path = socketIn(dataDir)
  await clearUp(resolve(dataDir))
  let turn: Promise<void> = Promise.resolve()
  const server = createServer((socket) => {
    socket.on('error', () => {}) // Who has gone is told nothing.
    turn = turn.then(() => answer(socket, dataDir, makeBackup))
  })
  server.on('error', (error) => log.error('no backups while the site runs', error))
  server.listen(path, () => void chmod(path, 0o600).catch(() => {}))
  server.unref()
  return { close: () => server.close() }
}

const LEFT_BEHIND = /^backup(\.sock|-[\da-f-]{36}\.tar\.gz(\.unfinished)?)$/

/** Takes away what a process that was killed has left; this one alone owns the folder now. */
async function clearUp(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (LEFT_BEHIND.test(name)) await rm(join(folder, name), { force: true })
}

async function answer(
  socket: Socket,
  dataDir: string,
  makeBackup: (path: string) => Promise<Tally>,
): Promise<void> {
  const path = join(resolve(dataDir), `backup-${randomUUID()}.tar.gz`)
  const said: Answer = await makeBackup(path).then(
    (tally) => ({ tally, path }),
    (error) => {
      log.error('backup not made', error)
      return { error: (error as Error).message }
    },
  )
  if (socket.destroyed) await rm(path, { force: true })
  else socket.end(JSON.stringify(said))
}

/** Asks the process that serves the data in `dataDir` for a backup; null when none does. */
export async function knock(dataDir: string): Promise<{ tally: Tally; path: string } | null> {
  const socket = createConnection(socketIn(dataDir))
  try {
    await once(socket, 'connect')
  } catch {
    return null
  }
  let text = ''
  for await (const chunk of socket) text += chunk
  if (text === '') throw new TaskRefused('The site stopped before the backup was made.')
  const said = JSON.parse(text) as Answer
  if ('error' in said) throw new TaskRefused(`The site could not make it: ${said.error}`)
  return said
}
