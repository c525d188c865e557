import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, readdir, rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { causeMessage } from '~/env/cause-message'
import { TaskRefused } from '~/env/task-refused'
import { log } from '~/platform/log.server'
import type { Summary } from './manifest'

// The embedded database belongs to the process that serves the site, and no other process can read it. So that process
// makes the backup, when a client on the same machine connects to a socket in the data folder.

type BackupReply = { summary: Summary; path: string } | { error: string }

const socketIn = (dataDir: string) => join(resolve(dataDir), 'backup.sock')

interface BackupSocket {
  close(): void
}

/**
 * Makes a backup in `dataDir` for a client that may read that folder. The client moves the file away before it closes
 * the connection; whatever is left then is removed.
 */
export async function openBackupSocket(
  dataDir: string,
  makeBackup: (path: string) => Promise<Summary>,
): Promise<BackupSocket> {
  const path = socketIn(dataDir)
  await removeLeftovers(resolve(dataDir))
  let turn: Promise<void> = Promise.resolve()
  const server = createServer((socket) => {
    socket.on('error', () => {}) // The client has disconnected.
    socket.resume() // Without this, a disconnect would go unnoticed.
    turn = turn.then(() => reply(socket, dataDir, makeBackup))
  })
  server.on('error', (error) => log.error('no backups while the site runs', error))
  server.listen(path, () => void chmod(path, 0o600).catch(() => {}))
  server.unref()
  return { close: () => server.close() }
}

const LEFT_BEHIND = /^backup(\.sock|-[\da-f-]{36}\.tar\.gz(\.unfinished)?)$/

/** Removes leftovers of a killed process; the folder belongs to this process alone now. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (LEFT_BEHIND.test(name)) await rm(join(folder, name), { force: true })
}

async function reply(
  socket: Socket,
  dataDir: string,
  makeBackup: (path: string) => Promise<Summary>,
): Promise<void> {
  const path = join(resolve(dataDir), `backup-${randomUUID()}.tar.gz`)
  const reply: BackupReply = await makeBackup(path).then(
    (summary) => ({ summary, path }),
    (error) => {
      log.error('backup not made', error)
      return { error: causeMessage(error) }
    },
  )
  const remove = () =>
    rm(path, { force: true }).catch((error) => log.error('backup not removed', error))
  if (socket.destroyed) return remove()
  socket.once('close', remove)
  socket.end(JSON.stringify(reply))
}

/**
 * Requests a backup from the process that serves the data in `dataDir`; null if there is none. The file exists until
 * this process ends.
 */
export async function requestBackup(
  dataDir: string,
): Promise<{ summary: Summary; path: string } | null> {
  const socket = createConnection({ path: socketIn(dataDir), allowHalfOpen: true })
  try {
    await once(socket, 'connect')
  } catch {
    return null
  }
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  await once(socket, 'end').catch(() => {}) // The site was killed before it could reply.
  if (text === '') throw new TaskRefused('The site stopped before the backup was made.')
  const reply = JSON.parse(text) as BackupReply
  if ('error' in reply) throw new TaskRefused(`The site could not make it: ${reply.error}`)
  return reply
}
